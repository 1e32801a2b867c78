/** Passwords at the top of published breach lists that are at least eight characters long, in lower case. */
const listed = `
12345678 123456789 1234567890 12345678910 11111111 00000000 88888888 87654321 987654321 0987654321 11223344 12341234
12344321 12121212 123123123 123321123 147258369 159753456 789456123 741852963 66666666 99999999 10203040 20202020
password password1 password12 password123 password1234 password! password1! password123! password@1 password@123
password#1 password$1 p@ssword p@ssword1 p@ssword1! p@ssword123 p@ssw0rd p@ssw0rd1 p@ssw0rd1! p@ssw0rd12 p@ssw0rd123
p@ssw0rd123! p@ssw0rd! p@$$w0rd p@$$w0rd1 pa$$word pa$$word1 pa$$w0rd pa$$w0rd1 pa$$w0rd1! passw0rd passw0rd! passw0rd1
passw0rd1! passw0rd123 passw@rd passwort password01 password11 password99 my_password mypassword mypassword1
aa123456 aa123456! aa@123456 aa12345678 a123456789 a1234567 a12345678 abc12345 abc123456 abcd1234 abcd1234! abcd@1234
abcd123! abc@1234 abc@12345 abc@123! abc123!@# abcdef12 abcdefgh abcdefg1 abc123abc a1b2c3d4 a1b2c3d4! aaaaaaaa asdfghjk
asdfghjkl asdf1234 asdf1234! asdfasdf asd12345 asd@1234 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1! qwerty123! qwerty@1
qwerty@123 qwerty1234 qwerty12345 qwertyu1 qwer1234 qwer1234! qwer@1234 qazwsxedc qazwsx123 qaz123wsx 1qaz2wsx 1qaz!qaz
1qaz2wsx! 1qaz@wsx 1qaz@2wsx !qaz2wsx zaq12wsx zaq1@wsx zaq!2wsx 1q2w3e4r 1q2w3e4r! 1q2w3e4r5t 1q2w3e4r@ q1w2e3r4 q1w2e3r4!
q1w2e3r4t5 1234qwer 1234qwer! 123qweasd 123qwe!@# qwe123!@# qweasdzxc qwe12345 zxcvbnm1 zxcvbnm123 zxcvbnm, zxcvbnm! zxcv1234
admin123 admin123! admin1234 admin@123 admin@1234 admin@12345 admin!23 administrator administrator1 admin2020 admin#123
welcome1 welcome1! welcome01 welcome12 welcome123 welcome123! welcome@1 welcome@123 welcome2024 welcome2025 welcome2025!
letmein1 letmein1! letmein123 letmein! letmein12 iloveyou iloveyou1 iloveyou1! iloveyou2 iloveyou! iloveyou123 sunshine
sunshine1 sunshine1! princess princess1 princess1! football football1 football1! baseball baseball1 superman superman1
batman123 monkey123 dragon123 dragon12 master123 master12 shadow123 michael1 michael123 charlie1 charlie123 jennifer jordan23
liverpool liverpool1 chelsea1 arsenal1 barcelona barcelona1 realmadrid realmadrid1 ronaldo7 ronaldo07 messi1010 cristiano
trustno1 trustno1! whatever whatever1 starwars starwars1 computer computer1 internet internet1 samsung1 samsung123 samsung@123
iphone123 google123 facebook facebook1 facebook123 youtube123 hello123 hello123! hello@123 hello1234 hellohello test1234
test1234! test@123 test@1234 test12345 testtest testing1 testing123 temp1234 temp@123 guest123 guest@123 user1234 user@123
root1234 root@123 toor1234 changeme changeme1 changeme1! changeme123 changeme123! default1 default1! secret123 secret123! secret1!
access14 access123 pass1234 pass1234! pass@123 pass@1234 pass@word1 pass@word pass1word! pass12345 mohammed mohammed1
mohammed123 muhammad muhammad1 mohamed123 mohamed1 ahmed123 ahmed1234 ahmed@123 khaled123 abdullah abdullah1 abdullah123
abdulaziz ibrahim1 fatimah1 saudi123 saudi@123 saudi1234 saudia123 saudia@123 riyadh123 riyadh@123 makkah123 jeddah123
dubai123 dubai@123 dubai2020 kuwait123 qatar123 qatar2022 allah123 allah@123 allahuakbar bismillah bismillah1 alhilal1 alhilal123
alnassr1 alnassr123 alittihad summer2024 summer2024! summer2025 summer2025! summer123! winter2024! winter2025! spring2025!
autumn2025! january1! travel123 travel@123 travel123! holiday1! company1! company123! business1!
`

/** Words so common that digits and signs after them add nothing, spelt after undoing the usual disguises. */
const stemList = `
  password passw pass passwort mypassword welcome admin administrator qwerty qwertyuiop asdf asdfgh asdfghjkl zxcvbnm qazwsx
  letmein iloveyou changeme default secret test testing temp guest user root login hello abc abcd abcde abcdef a aa aaa aab
  sunshine princess football dragon monkey master superman summer winter spring autumn saudi saudia riyadh jeddah dubai kuwait
  travel holiday company mohammed mohamed muhammad ahmed ali khaled abdullah allah bismillah hilal nassr
`

const runs = ['01234567890123456789', '98765432109876543210']

/** Made on first use, so that importing the password rule costs a browser nothing. */
const makeLists = () => ({ whole: new Set(listed.trim().split(/\s+/)), stems: new Set(stemList.trim().split(/\s+/)) })
let lists: ReturnType<typeof makeLists> | undefined
const commonLists = () => {
  lists ??= makeLists()
  return lists
}

const disguises: Record<string, string> = { '@': 'a', '4': 'a', '0': 'o', $: 's', '5': 's', '1': 'i', '!': 'i', '3': 'e' }
const undisguise = (word: string) => word.replace(/[@40$51!3]/g, (sign) => disguises[sign] ?? sign)

/** One digit repeated, digits in a row, or a year: no more than a lazy tail. */
function isLazyDigits(digits: string): boolean {
  return /^(\d)\1*$/.test(digits) || runs.some((run) => run.includes(digits)) || /^(19|20)\d\d$/.test(digits)
}

function isStemWithTail(password: string): boolean {
  const [, stem = '', tail = ''] = /^(.*\p{L})([^\p{L}]*)$/u.exec(password) ?? []
  const digits = tail.replace(/\D/g, '')
  const signs = tail.length - digits.length
  return commonLists().stems.has(undisguise(stem)) && signs <= 2 && (digits === '' || isLazyDigits(digits))
}

/** Whether a password is among the most used ones, or one of those with a lazy tail ("Welcome2025!"); case does not matter. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  return commonLists().whole.has(lower) || isStemWithTail(lower)
}

/** How many passwords are listed by themselves. */
export const commonPasswordCount = (): number => commonLists().whole.size
