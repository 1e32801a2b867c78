import { cookiesOf } from './trial-site.ts'

/** The main part of a page. */
export const mainOf = async (response: Response): Promise<string> => /<main.*<\/main>/s.exec(await response.text())?.[0] ?? ''

/** The text of a page, or of a part of it. */
export const textOf = (html: string): string =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

/** The status of an answer and the address that it leads to. */
export const whereTo = (response: Response): [number, string | null] => [response.status, response.headers.get('location')]

/** The notice that the next page shows. */
export const noticeOf = (response: Response) => JSON.parse(decodeURIComponent(cookiesOf(response).flash ?? 'null'))

/** The tag of a form control. */
export const tagOf = (html: string, name: string): string =>
  new RegExp(`<(?:input|select|textarea)[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''

/** The texts of the errors that a control names as its description. */
export function errorsAt(html: string, name: string): string[] {
  const id = / id="([^"]+)"/.exec(tagOf(html, name))?.[1]
  const list = new RegExp(`<ul id="${id}-errors".*?</ul>`, 's').exec(html)?.[0] ?? ''
  return [...list.matchAll(/<li.*?<\/li>/gs)].map(([line]) => line.replace(/<[^>]*>/g, ''))
}
