import type { ReactNode } from 'react'
import { Form } from 'react-router'

/** Signs out with a whole new page, so that nothing of the customer is left in it. */
export const SignOutForm = ({ children }: { children: ReactNode }) => (
  <Form method="post" action="/logout" discover="none" reloadDocument>
    {children}
  </Form>
)
