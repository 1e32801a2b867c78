declare module 'virtual:catalogues' {
  const catalogues: Record<string, Record<string, object>>
  /** By language and namespace, what tells one state of the texts from another in the name of their file. */
  export const files: Record<string, Record<string, string>>
  export default catalogues
}
