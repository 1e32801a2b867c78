declare module 'virtual:icon-sheet' {
  /** The address of the sheet that every icon is cut from. */
  const address: string
  export default address
}
