export type PersonalDataKind = 'email' | 'phone' | 'card' | 'order' | 'number' | 'address' | 'name'

const digitWord = 'zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple'
const streetWord =
  'street|road|avenue|crescent|parade|terrace|highway|boulevard|esplanade|lane|Drive|Court|Place|Close|Grove|Way'
/** Wines begin like these too ('6 bottles St Hugo'), so they count only at the end of a clause. */
const shortStreetWord = 'st|rd|ave|cres|pde|tce|hwy|blvd|ln|dr|ct|pl'

/**
 * Patterns of personal data, in the order in which they are redacted. Order numbers have seven to twelve digits.
 * Phone numbers are Australian, or of any country when they begin with '+' or '00'.
 */
export const personalPatterns: readonly (readonly [Exclude<PersonalDataKind, 'name'>, RegExp])[] = [
  ['email', /[^\s@＠<>()"]*[@＠][\p{L}_][^\s@＠<>()"]*/gu],
  ['email', /[^\s@＠<>()"]+\s?[@＠]\s?[\w-]+(?:\s?\.\s?\w+)+/gu],
  ['email', /[\w.+-]+\s+(?:\(at\)|\[at\]|at)\s+[\w-]+(?:\s+(?:\(dot\)|\[dot\]|dot)\s+[\w-]+)+/gi],
  ['email', /[\w.+-]+\s+(?:\(at\)|\[at\]|at)\s+[\w-]+\.(?:com|net|org|edu|gov)(?:\.au)?\b/gi],
  ['phone', /(?<![\d$])(?:\+|00)[1-9](?:[ .()-]{0,2}\d){7,14}(?!\d)/g],
  ['phone', /(?<![\d$])\(?0[23478]\)?(?:[ .-]?\d){8}(?!\d)/g],
  ['phone', /(?<![\d$])(?:61[ .-]?4(?:[ .-]?\d){8}|4\d{2}[ .-]?\d{3}[ .-]?\d{3})(?!\d)/g],
  ['phone', /(?<![\d$])1[38]00(?:[ .-]?\d){6}(?!\d)/g],
  ['phone', new RegExp(String.raw`\b(?:${digitWord})(?:[\s,-]+(?:${digitWord})){5,}\b`, 'gi')],
  ['card', /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g],
  ['order', /#?(?<![\d$]|\d[.,])\d{7,12}(?!\d|[.,]\d)/g],
  // Groups of three or four digits, which no date has.
  ['order', /#?(?<![\d$.,/-])\d{3,4}(?:[ -]\d{3,4}){1,2}(?![\d/-]|[.,]\d)/g],
  ['number', /\d{6,}/g],
  [
    'address',
    new RegExp(
      String.raw`(?:\b[Uu]nit\s+\d+[a-zA-Z]?,?\s+)?(?<![\d$/])\d+[a-zA-Z]?(?:/\d+[a-zA-Z]?)?,?\s+(?:\p{L}[\p{L}'’]+\s+){1,3}(?:` +
        `${streetWord.replaceAll(/\b([a-z])/g, (letter) => `[${letter}${letter.toUpperCase()}]`)})\\b`,
      'gu',
    ),
  ],
  [
    'address',
    new RegExp(
      String.raw`(?<![\d$])\d+[a-z]?(?:/\d+[a-zA-Z]?)?,?\s+(?:\p{L}[\p{L}'’]+\s+){1,2}(?:${shortStreetWord})\b(?=\.?\s*(?:,|$))`,
      'giu',
    ),
  ],
]
