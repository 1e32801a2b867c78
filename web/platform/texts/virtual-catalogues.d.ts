declare module 'virtual:catalogues' {
  const catalogues: Record<string, Record<string, object>>
  /** By language and file, what tells one state of the texts from another in its name. */
  export const files: Record<string, Record<string, string>>
  export default catalogues
}
