const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const holiday =
  "(?:christmas|xmas|easter|boxing day|(?:mother|father|valentine|new year)['’]?s?['’]? (?:day|eve)|new year)"
/** The words right before a year: 'june', '3rd of june,', 'june 3', 'christmas', 'since', 'the end of'. */
const beforeYear = new RegExp(
  String.raw`\b(?:${month}\.?(?: (?:the )?\d{1,2}(?:st|nd|rd|th)?)?(?: of)?|${holiday}(?: of)?|since|during|year|(?:end|start|beginning|middle|spring|summer|autumn|winter) of)[\s,]+$`,
  'i',
)
/** The most characters before a number that say what it is. */
const longestContext = 40

const fourDigits = /(?<![\w/$-]|\d\.)(?:0[289]|[1-9]\d)\d\d(?![\w/-]|\.\d)/g
const afterPostcode = /\bpost ?-?code\D{0,30}$/i

/**
 * Returns the postcode of Australia in a text, or `null`. The one after the word "postcode" counts before the first of
 * the others. A year that belongs to a date is none.
 */
export function findPostcode(text: string): string | null {
  const postcodes = Array.from(text.matchAll(fourDigits), ({ 0: number, index }) => ({
    number,
    before: text.slice(Math.max(0, index - longestContext), index),
  })).filter(({ number, before }) => !isYearOfDate(number, before))
  const named = postcodes.find(({ before }) => afterPostcode.test(before))
  return (named ?? postcodes[0])?.number ?? null
}

/**
 * Returns whether a number is the year of a date, which may look like a postcode: '3 june 2025'.
 *
 * @param before the text before the number
 */
export function isYearOfDate(number: string, before: string): boolean {
  return /^20[0-3]\d$/.test(number) && beforeYear.test(before.slice(-longestContext))
}
