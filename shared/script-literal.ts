const unsafe = /[&<>\u2028\u2029]/g

/** A value as JSON inside a script of a page: nothing in it can end the script. */
export const scriptLiteral = (value: string | object): string =>
  JSON.stringify(value).replace(unsafe, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
