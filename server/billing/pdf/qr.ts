import { renderSVG } from 'uqr'

/** The border that the standard (ISO/IEC 18004) asks for, in modules. */
const border = 4

/** A QR code as a template places it: lengths in millimetres. */
export type QrPicture = { svg: string; side: string; quiet: string }

/** A QR code of level M; the code itself, without its quiet zone, is `codeMm` wide. */
export function drawQr(payload: string, codeMm: number): QrPicture {
  let modules = 0
  const svg = renderSVG(payload, {
    ecc: 'M',
    border,
    onEncoded: ({ version }) => {
      modules = 17 + 4 * version
    },
  })
  const quiet = (codeMm * border) / modules
  return { svg, side: (codeMm + 2 * quiet).toFixed(2), quiet: quiet.toFixed(2) }
}
