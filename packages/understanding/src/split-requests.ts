const maxRequests = 3
/** Largest number of separators; each one is checked together with the text around it. */
const maxSeparators = 32
/** Words that start a request. */
const requestStarters = new Set(
  (
    'what whats when whens where wheres which whether who whos why how hows can could would will do does did is are am was were have has ' +
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
  /(?<mark>[?!;\n]+|\.+(?=\s|$))\s*(?:(?:oh and|and also|also|and|then|plus|btw),?\s+)?|(?:,|(?<!\s)\s)\s*(?<word>(?:oh )?(?:and )?(?:also|plus|btw|by the way)|oh and|and then|then|and|&|n|\+)\s*[,]?\s+(?=\S)|(?<comma>,)\s*(?=\S)/giu

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
    const { mark, comma, word = '' } = match.groups ?? {}
    const left = text.slice(from, match.index).trim()
    const right = text.slice(end).trim()
    if (!isRequest(left) || !isRequest(right)) continue
    const isSplit =
      comma !== undefined
        ? isSplitByComma(left, right)
        : mark === undefined
          ? isSplitByWord(word.toLowerCase(), left, right)
          : isSplitByMark(mark, left)
    if (!isSplit) continue
    parts.push(mark?.includes('?') ? `${left}?` : left)
    from = end
  }
  const last = text.slice(from).trim()
  return parts.length === 0 ? [text] : [...parts, last].map(toQuestion)
}

/** The words that begin a question, and verbs that begin a request. A comma separates two texts that both begin so. */
const afterComma = new Set(
  'what whats when whens where wheres which who whos why how hows can could would will do does did is are'.split(
    ' ',
  ),
)
const beforeComma = new Set([
  ...afterComma,
  ...'tell show track find check cancel resend send change compare swap return refund has have'.split(' '),
])
/** 'What is it, is it dry' asks one thing in two ways. */
const tagQuestion = /^(?:is|are|do|does|did|can|will|would|could) (?:it|that|this|they|you|i|there)\W*$/i

function isSplitByComma(left: string, right: string): boolean {
  return (
    beforeComma.has(getFirstWord(left)) &&
    afterComma.has(getFirstWord(right)) &&
    getWordCount(right) >= shortestAfterComma &&
    !tagQuestion.test(right)
  )
}

const shortestAfterComma = 3

const subject = '(i|you|they|it|we|he|she|u|someone else|somebody else|my \\S+|there)'
const auxiliary = '(can|could|will|would|should|may|must|is|are|was|were|has|have|do|does)'
const indirect = new RegExp(`^(?:whether|if) ${subject} ${auxiliary} (.+)$`, 'is')
const indirectPlain = new RegExp(`^whether ${subject} (.+)$`, 'is')

/** Returns an indirect question as a direct one: 'whether you ship to perth' is 'do you ship to perth'. */
function toQuestion(part: string): string {
  return part
    .replace(indirect, '$2 $1 $3')
    .replace(indirectPlain, (_, who: string, rest: string) =>
      /^(?:it|he|she)$/i.test(who) ? `does ${who} ${rest}` : `do ${who} ${rest}`,
    )
}

function isSplitByMark(mark: string, left: string): boolean {
  return !mark.startsWith('.') || !abbreviation.test(left)
}

function isSplitByWord(word: string, left: string, right: string): boolean {
  const beginsRequest = requestStarters.has(getFirstWord(right))
  if (condition.test(left) || beforeBindingAnd.test(left)) return false
  // 'and', 'then' and similar words also connect words; 'btw' and 'oh and' always start a new request.
  return /^(?:and|&|n|\+|then|and then)$/.test(word)
    ? beginsRequest
    : beginsRequest || getWordCount(right) >= 3
}

/** Returns true if the part is a request. A single word is a greeting or a closing, and belongs to its neighbour. */
function isRequest(part: string): boolean {
  return getWordCount(part) >= 2 && /\p{L}{2}/u.test(part)
}

function getWordCount(part: string): number {
  return part.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

function getFirstWord(part: string): string {
  const [first = ''] = part
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
  return first
}
