import { standardWords } from '@murphy/contracts/words'

/** Texts of the widget's document itself, whose values are no wordings. */
const documentProblems: Readonly<Record<string, (value: string) => string | null>> = {
  'document.lang': (value) => (isLanguage(value) ? null : `'${value}' is no language such as en-AU or ar.`),
  'document.dir': (value) =>
    value === 'ltr' || value === 'rtl' ? null : `'${value}' is no direction of writing: ltr or rtl.`,
}

/**
 * Why a retailer's texts cannot be taken, as one sentence; `null`: they can.
 * A text needs a key that the widget has, something in it, and the gaps of the text that it replaces.
 */
export function findTextsProblem(texts: Readonly<Record<string, string>>): string | null {
  for (const [key, text] of Object.entries(texts)) {
    const problem = textProblem(key, text)
    if (problem !== null) return `${key}: ${problem}`
  }
  return null
}

/** What of the stored texts fits the widget of today: a key that went with an older release takes no other with it. */
export function toValidTexts(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).filter(([key, text]) => textProblem(key, text) === null))
}

function textProblem(key: string, text: string): string | null {
  const standard = Object.hasOwn(standardWords, key) ? standardWords[key] : undefined
  if (standard === undefined) return 'there is no such text; npm run words lists all keys.'
  if (text.trim() === '') return `an empty text says nothing; the standard is '${standard}'.`
  const gaps = gapsIn(standard)
  if (gapsIn(text).join() !== gaps.join())
    return gaps.length === 0
      ? 'this text has nothing to fill in, so no name may stand in braces.'
      : `the text needs ${gaps.map((gap) => `{${gap}}`).join(' and ')} and no other name in braces.`
  return documentProblems[key]?.(text) ?? null
}

/** Each name in braces once, in the order of the alphabet. */
function gapsIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/{(\w+)}/g)].map(([, name = '']) => name))].sort()
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag
  } catch {
    return false
  }
}
