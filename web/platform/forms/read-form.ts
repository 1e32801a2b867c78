import { data } from 'react-router'

/** Reads the form of a request, once; a body that is none is thrown to the error view with status 400. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    if (error instanceof TypeError) throw data(null, { status: 400, statusText: 'Bad Request' })
    throw error
  }
}
