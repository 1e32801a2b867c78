const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 7

/** The check character of Luhn's algorithm over base 32: one wrong or two swapped characters are noticed. */
function checkOf(body: string): string {
  const sum = [...body].toReversed().reduce((total, letter, place) => {
    const value = letters.indexOf(letter) * (place % 2 === 0 ? 2 : 1)
    return total + Math.floor(value / letters.length) + (value % letters.length)
  }, 0)
  return letters[(letters.length - (sum % letters.length)) % letters.length] ?? ''
}

/** A short reference for the purpose line of a bank transfer, as in "7K3M9QXC": 35 random bits and a check character. */
export function transferReference(random: (n: number) => Uint8Array): string {
  const body = [...random(length)].map((byte) => letters[byte % letters.length]).join('')
  return body + checkOf(body)
}

/** What somebody typed as a transfer reference, in its one spelling; null where its check character says that it is wrong. */
export function readTransferReference(text: string): string | null {
  const plain = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  if (plain.length !== length + 1 || [...plain].some((letter) => !letters.includes(letter))) return null
  return checkOf(plain.slice(0, length)) === plain.at(-1) ? plain : null
}
