import { replaceableCopy } from '@murphy/contracts/copy'

/** Checks of the texts that configure the widget's document. */
const documentProblems: Readonly<Record<string, (value: string) => string | null>> = {
  'document.lang': (value) =>
    isLanguage(value) ? null : `'${value}' is not a language tag, such as en-AU or ar.`,
  'document.dir': (value) =>
    value === 'ltr' || value === 'rtl' ? null : `'${value}' is not a text direction: ltr or rtl.`,
}

/**
 * Returns the reason why a retailer's texts are invalid as one sentence, or `null`. A text needs a key that the
 * widget has, a value, and the placeholders of the text that it replaces.
 */
export function findTextsProblem(texts: Readonly<Record<string, string>>): string | null {
  for (const [key, text] of Object.entries(texts)) {
    const problem = findTextProblem(key, text)
    if (problem !== null) return `${key}: ${problem}`
  }
  return null
}

/**
 * Returns the stored texts that are valid for the current widget. A key of an older release does not invalidate the
 * others.
 */
export function toValidTexts(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(texts).filter(([key, text]) => findTextProblem(key, text) === null),
  )
}

function findTextProblem(key: string, text: string): string | null {
  const standard = Object.hasOwn(replaceableCopy, key) ? replaceableCopy[key] : undefined
  if (standard === undefined) return 'there is no such text; npm run copy lists all keys.'
  if (text.trim() === '') return `an empty text says nothing; the standard is '${standard}'.`
  const placeholders = findPlaceholders(standard)
  if (findPlaceholders(text).join() !== placeholders.join())
    return placeholders.length === 0
      ? 'this text has nothing to fill in, so no name may stand in braces.'
      : `the text needs ${placeholders.map((name) => `{${name}}`).join(' and ')} and no other name in braces.`
  return documentProblems[key]?.(text) ?? null
}

/** Returns each placeholder once, in alphabetical order. */
function findPlaceholders(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/{(\w+)}/g)].map(([, name = '']) => name))].sort()
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag
  } catch {
    return false
  }
}
