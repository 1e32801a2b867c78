declare module 'virtual:catalogues' {
  const catalogues: Record<string, Record<string, object>>
  export default catalogues
}
