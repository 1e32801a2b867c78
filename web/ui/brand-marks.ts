/** Titles of the networks we link to. Their marks (simple-icons, CC0, 24 x 24) stand in brand-marks.svg, one file for all pages. */
export const brandTitles = {
  x: 'X',
  instagram: 'Instagram',
  facebook: 'Facebook',
  snapchat: 'Snapchat',
  whatsapp: 'WhatsApp',
} as const
