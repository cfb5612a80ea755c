/** The least number of characters: enough to resist guessing, and few enough to remember as some words. */
export const passwordMinLength = 10
const passwordMaxLength = 256
/** The least number of different characters. Fewer usually form a keyboard pattern. */
const minDifferent = 5
/** The least length of a part of a name that is compared. Shorter parts occur in too many other words. */
const minNamePart = 4

/** Passwords that attackers try first, without the digits and punctuation around them. */
const commonPasswords = new Set(
  [
    'password passwort passphrase changeme letmein welcome secret default master admin administrator root login',
    'qwerty qwertyuiop qwertyui asdfgh asdfghjkl zxcvbnm qazwsx qazwsxedc iloveyou sunshine princess dragon monkey',
    'football baseball superman batman trustno starwars whatever freedom computer internet abcdef abcdefgh',
    'summer autumn winter spring january february march april june july august september october november december',
    'monday tuesday wednesday thursday friday saturday sunday murphy murphydesk australia sydney melbourne',
  ].flatMap((line) => line.split(' ')),
)

const lettersBySign: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** The password rule, shown to the account's owner. */
export const passwordRule = `${passwordMinLength} characters or more: a few words, not a usual password, without your name or address in it.`

/**
 * Returns why a password is refused, as one sentence; `null` when it is accepted.
 *
 * @param owner the address and the name of the account
 * Source: docs/security.md#live-chat-and-the-desk
 */
export function validatePassword(
  password: string,
  owner: { readonly email: string; readonly displayName: string },
): string | null {
  if (password.length < passwordMinLength) return `Expected ${passwordMinLength} characters or more.`
  if (password.length > passwordMaxLength) return `Expected at most ${passwordMaxLength} characters.`
  if (isCommonPassword(password)) return 'This password is too common. Choose another.'
  if (splitNames(owner).some((name) => password.toLowerCase().includes(name)))
    return 'Choose a password without your name or address in it.'
  return null
}

function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  if (new Set(lower).size < minDifferent || /^\d+$/.test(lower)) return true
  const bare = lower.replace(/^[^a-z]+|[^a-z]+$/g, '')
  return [lower, bare, undoLeetSpelling(lower), undoLeetSpelling(bare)].some((each) =>
    // A repeated word is no better than one.
    commonPasswords.has(each.replace(/^(.+)\1$/, '$1')),
  )
}

/** Replaces characters with the letters that they resemble: `p@ssw0rd` becomes `password`. */
function undoLeetSpelling(text: string): string {
  return text.replace(/[^a-z]/g, (sign) => lettersBySign[sign] ?? '')
}

function splitNames({
  email,
  displayName,
}: {
  readonly email: string
  readonly displayName: string
}): string[] {
  return `${displayName} ${email.split('@')[0] ?? ''}`
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((part) => part.length >= minNamePart)
}
