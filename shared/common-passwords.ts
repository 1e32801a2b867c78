import { latinDigits } from './text.ts'
import { limits } from './validation.ts'

/** A text that its owner would think of: an e-mail address, a phone, a name. */
export type OwnText = string | null | undefined

/** The words at the top of published breach lists, and those of the Gulf; the API knows more of them. */
const commonWords = `
password passwd pass passwort pword mypass passcode welcome admin administrator root user guest login logon signin access default
secret changeme letmein enter open test testing tester temp demo sample trial qwerty qwertyuiop qwertz azerty asdfgh asdfghjkl
zxcvbn zxcvbnm iloveyou loveyou loveme love lovely hello hellohello whatever trustno nothing internet computer laptop samsung
iphone apple huawei nokia android google gmail hotmail yahoo facebook twitter instagram snapchat youtube tiktok whatsapp microsoft
windows office server system network manager support service sunshine princess prince angel flower butterfly rainbow diamond
golden silver tiger lion eagle falcon dragon monkey horse shadow master superman batman spiderman ironman pokemon naruto minecraft
fortnite roblox starwars football soccer basketball baseball barcelona barca realmadrid madrid liverpool arsenal chelsea
manchester juventus ronaldo messi neymar cristiano hilal nassr ittihad ahli summer winter spring autumn ramadan monday sunday
january february march april june july august september october november december saudi saudia saudiarabia ksa riyadh jeddah makkah
mecca madinah medina dammam khobar dubai abudhabi sharjah emirates uae kuwait qatar doha bahrain manama oman muscat egypt cairo
jordan amman turkey istanbul london paris india pakistan america travel holiday vacation trip tourism hotel flight booking company
business money dollar riyal mohammed mohammad mohamed muhammad muhammed mohamad ahmed ahmad ali omar khaled khalid abdullah
abdallah abdulaziz abdulrahman abdelrahman abood fahad fahd saad saud sultan turki bader nasser nawaf naif faisal salman hamad
yousef ibrahim hassan hussein mahmoud mostafa kareem tariq waleed rayan sara sarah noura nora fatima fatimah aisha maryam mariam
layla reem hind amal lama nouf allah allahuakbar bismillah alhamdulillah mashallah inshallah islam muslim quran habibi hayati
michael jennifer jessica daniel charlie thomas robert george jordan ashley david andrew matthew freedom forever family friends
`

/** Words that are put before or after another one and make it no harder to guess. */
const companions = 'my i the love ilove iloveyou hello mr dr abu um umm bin bint al el new super king queen'

/** Runs of keys: the rows and columns of a keyboard, the alphabet, the digits; read from both ends. */
const walks = `1234567890 qwertyuiop asdfghjkl zxcvbnm 1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm azerty abcdefghijklmnopqrstuvwxyz
1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6u7i8o9p0 a1b2c3d4e5f6g7 01234567890 13579 02468 147258369 159753 741852963 789456123 1020304050`

const signsAbove = ')!@#$%^&*('
const disguises: Record<string, string> = {
  ...{ '@': 'a', '4': 'a', '0': 'o', $: 's', '5': 's', '3': 'e', '7': 't', '+': 't', '8': 'b' },
  ...{ '1': 'i', '!': 'i', '|': 'i', l: 'i' },
}

/** A word as it is compared: without the usual disguises, l and i as one letter because 1 and ! stand for both. */
const undisguise = (word: string) => word.replace(/[@40$537+81!|l]/g, (sign) => disguises[sign] ?? sign)
const lettersOf = (text: string) => text.replace(/\P{L}+/gu, '')
const listed = (list: string) => list.trim().split(/\s+/)

/** A list of words in the form in which {@link isCommonPassword} compares them. */
export const wordSet = (list: string): ReadonlySet<string> => new Set(listed(list).map((word) => lettersOf(undisguise(word))))

/** Made on first use, so that importing the password rule costs a browser nothing. */
function makeLists() {
  const lines = listed(walks).flatMap((line) => [line, [...line].reverse().join('')])
  return { words: wordSet(commonWords), companions: wordSet(companions), lines }
}
let lists: ReturnType<typeof makeLists> | undefined
const known = () => {
  lists ??= makeLists()
  return lists
}

/** The length of the longest walk that begins at `start`, and 1 where none of at least three keys does. */
function stride(keys: string, start: number): number {
  let end = start + 3
  while (end <= keys.length && known().lines.some((line) => line.includes(keys.slice(start, end)))) end += 1
  return Math.max(1, end - start - 1)
}

/** Whether all but two keys belong to walks; a sign counts as the digit below it. */
function isWalk(password: string): boolean {
  const keys = password.replace(/[)!@#$%^&*(]/g, (sign) => String(signsAbove.indexOf(sign)))
  let strays = 0
  for (let at = 0; at < keys.length && strays <= 2; ) {
    const step = stride(keys, at)
    if (step < 3) strays += 1
    at += step < 3 ? 1 : step
  }
  return strays <= 2
}

const isYearOrDate = (digits: string) =>
  /^(19|20)\d\d$/.test(digits) || /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(19|20)?\d\d$/.test(digits)

/** Digits that come to mind at once, or are tried all: at most three, a run, one part again and again, a mirrored run, a year or a date. */
function isLazyDigits(digits: string): boolean {
  if (digits.length <= 3 || isYearOrDate(digits)) return true
  if (known().lines.some((line) => line.includes(digits))) return true
  const half = digits.slice(0, Math.ceil(digits.length / 2))
  const [, part = '', single = ''] = /^(?:(\d+?)\1+|((?:(\d)\3)+))$/.exec(digits) ?? []
  if (part) return isLazyDigits(part)
  if (single) return isLazyDigits(single.replace(/(.)\1/g, '$1'))
  return (
    digits ===
      half +
        [...half]
          .reverse()
          .join('')
          .slice(digits.length % 2) && isLazyDigits(half)
  )
}

const isLazySigns = (signs: string) =>
  signs.length <= 2 || /^(.)\1*$/u.test(signs) || signsAbove.includes(signs.replace(/^\)/, ''))

type OwnerWords = { words: ReadonlySet<string>; digits: readonly string[] }

function ownOf(texts: readonly OwnText[]): OwnerWords {
  const parts = texts.flatMap((text) => (text ?? '').normalize('NFKC').toLowerCase().split('@'))
  const runs = parts.flatMap((part) => [lettersOf(part), ...part.split(/\P{L}+/u)]).filter((word) => word.length >= 3)
  const digits = parts.map((part) => latinDigits(part).replace(/\D/g, '').replace(/^0+/, ''))
  return { words: new Set(runs.map(undisguise)), digits: digits.filter((run) => run.length >= 4) }
}

const isOwnDigits = (digits: string, own: OwnerWords) =>
  digits.length >= 4 && own.digits.some((run) => run.includes(digits.replace(/^0+/, '')) || digits.includes(run))

function isTail(tail: string, own: OwnerWords): boolean {
  const digits = tail.replace(/\D/g, '')
  return isLazySigns(tail.replace(/\d/g, '')) && (isLazyDigits(digits) || isOwnDigits(digits, own))
}

/** Whether letters are a known word, one twice, or two of which one is the owner's or a mere companion. */
function isWordy(letters: string, own: OwnerWords, further: ReadonlySet<string>): boolean {
  const isKnown = (word: string) => known().words.has(word) || further.has(word) || own.words.has(word)
  const adds = (word: string) => known().companions.has(word) || own.words.has(word)
  if (isKnown(letters)) return true
  for (let at = 1; at < letters.length; at += 1) {
    const [first, last] = [letters.slice(0, at), letters.slice(at)]
    if (first === last && isKnown(first)) return true
    if ((adds(first) && (isKnown(last) || adds(last))) || (isKnown(first) && adds(last))) return true
  }
  return false
}

/** Whether a password is a word, however disguised, with nothing but lazy digits and signs around it. */
function isWordWithTails(password: string, own: OwnerWords, further: ReadonlySet<string>): boolean {
  const first = password.search(/\p{L}/u)
  const last = password.search(/\P{L}*$/u)
  if (first < 0) return isTail(password, own)
  for (let start = 0; start <= first; start += 1) {
    if (!isTail(password.slice(0, start), own)) continue
    for (let end = last; end <= password.length; end += 1) {
      const core = password.slice(start, end)
      const readings = [lettersOf(undisguise(core)), undisguise(lettersOf(core))]
      if (isTail(password.slice(end), own) && readings.some((letters) => isWordy(letters, own, further))) return true
    }
  }
  return false
}

/** Three letters at most beside a lazy run, or one letter again and again. */
function isHardlyAnything(password: string, own: OwnerWords): boolean {
  const letters = lettersOf(password)
  const rest = password.replace(/\p{L}+/gu, '')
  const digits = rest.replace(/\D/g, '')
  const hasRun = digits.length > 3 || rest.length - digits.length > 2
  return ((letters.length <= 3 && hasRun) || /^(.)\1{3,}$/u.test(letters)) && isTail(rest, own)
}

const noWords: ReadonlySet<string> = new Set()

/** No password is longer in UTF-16, and nobody's longer text is worth the search. */
const longest = 2 * limits.password.max

/**
 * Whether a password is among the first that are guessed: a common word, one of its owner's texts, a walk over the
 * keyboard or nearly nothing, with disguises ("P@$$w0rd") and lazy tails ("Welcome2025!"); case does not matter.
 * `further` are more words, made by {@link wordSet}.
 */
export function isCommonPassword(password: string, own: readonly OwnText[] = [], further = noWords): boolean {
  const plain = latinDigits(password.normalize('NFKC').toLowerCase())
  if (Math.max(password.length, plain.length) > longest) return false
  const texts = ownOf(own)
  return isHardlyAnything(plain, texts) || isWalk(plain) || isWordWithTails(plain, texts, further)
}
