const maxRequests = 3
/** Largest number of separators; each one is checked together with the text around it. */
const maxSeparators = 32
/** Words that start a request. */
const requestStarters = new Set(
  (
    'what whats when whens where wheres which who whos why how hows can could would will do does did is are am was were have has ' +
    'i id ill im ive my please pls tell show give send resend email change cancel track find check update help let need want wanna ' +
    'any got looking also speak talk add make book show remind refund return swap call connect put'
  ).split(' '),
)
/** Words before an 'and' that does not separate requests. */
const beforeBindingAnd = /\b(?:between|pick ?up|click|terms|both|from|buy|try|come|go)(?: \S+)?$/i
/** Abbreviations, whose full stop does not end a sentence. */
const abbreviation = /(?:^|\s)(?:st|mt|no|nr|num|dr|mr|mrs|ms|vs|approx|eg|e\.g|i\.e|etc|\p{L})$/iu
const condition = /^(?:if|when|because|since|once|while|although|as)\b/i

/** A separator of two requests; the text after it starts the next one. */
const separator =
  /(?<mark>[?!;\n]+|\.+(?=\s|$))\s*(?:(?:oh and|and also|also|and|then|plus|btw),?\s+)?|[,\s]\s*(?<word>(?:oh )?(?:and )?(?:also|plus|btw|by the way)|oh and|and then|then|and|&|n|\+)\s*[,]?\s+(?=\S)/giu

/**
 * Splits a text into candidate requests, three at most; the text itself when it is one. The classifier decides
 * whether each part is a request. Only the separators are removed.
 */
export function splitRequests(text: string): readonly string[] {
  const parts: string[] = []
  let from = 0
  let separators = 0
  for (const match of text.matchAll(separator)) {
    separators += 1
    if (parts.length === maxRequests - 1 || separators > maxSeparators) break
    const end = match.index + match[0].length
    const { mark, word = '' } = match.groups ?? {}
    const left = text.slice(from, match.index).trim()
    const right = text.slice(end).trim()
    if (!isWish(left) || !isWish(right)) continue
    if (mark === undefined ? !isSplitByWord(word.toLowerCase(), left, right) : !isSplitByMark(mark, left))
      continue
    parts.push(mark?.includes('?') ? `${left}?` : left)
    from = end
  }
  const last = text.slice(from).trim()
  return parts.length === 0 ? [text] : [...parts, last]
}

function isSplitByMark(mark: string, left: string): boolean {
  return !mark.startsWith('.') || !abbreviation.test(left)
}

function isSplitByWord(word: string, left: string, right: string): boolean {
  const beginsWish = requestStarters.has(firstWord(right))
  if (condition.test(left) || beforeBindingAnd.test(left)) return false
  // 'and', 'then' and similar words also connect words; 'btw' and 'oh and' always start a new request.
  return /^(?:and|&|n|\+|then|and then)$/.test(word) ? beginsWish : beginsWish || wordCount(right) >= 3
}

/** A single word is a greeting or a closing, and belongs to its neighbour. */
function isWish(part: string): boolean {
  return wordCount(part) >= 2 && /\p{L}{2}/u.test(part)
}

function wordCount(part: string): number {
  return part.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

function firstWord(part: string): string {
  const [first = ''] = part
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
  return first
}
