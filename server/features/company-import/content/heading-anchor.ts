const longest = 80

/** A heading's text as an anchor: lower case letters (Arabic ones too, without their vowel marks) and digits, with dashes between. */
function anchorOf(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u0640\p{Mn}\p{Cf}'’]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  let anchor = ''
  for (const word of words) {
    if (anchor.length + word.length > longest) break
    anchor += anchor === '' ? word : `-${word}`
  }
  return anchor || words[0]?.slice(0, longest) || 'section'
}

/** Answers the anchor of each heading of one text; one that was there before gets a number. */
export function createAnchors(): (text: string) => string {
  const taken = new Set<string>()
  return (text) => {
    const anchor = anchorOf(text)
    let unique = anchor
    for (let count = 2; taken.has(unique); count += 1) unique = `${anchor}-${count}`
    taken.add(unique)
    return unique
  }
}
