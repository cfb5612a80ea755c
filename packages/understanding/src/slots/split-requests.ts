const mostWishes = 3
/** More marks and words between wishes than any question has; each is looked at with all that stands around it. */
const mostSeparators = 32
/** Words that a wish begins with. */
const starters = new Set(
  (
    'what whats when whens where wheres which who whos why how hows can could would will do does did is are am was were have has ' +
    'i id ill im ive my please pls tell show give send resend email change cancel track find check update help let need want wanna ' +
    'any got looking also speak talk add make book show remind refund return swap call connect put'
  ).split(' '),
)
/** Right after one of these 'and' goes on with the same thing. */
const bindsAnd = /\b(?:between|pick ?up|click|terms|both|from|buy|try|come|go)(?: \S+)?$/i
/** A full stop after these ends no sentence. */
const abbreviation = /(?:^|\s)(?:st|mt|no|nr|num|dr|mr|mrs|ms|vs|approx|eg|e\.g|i\.e|etc|\p{L})$/iu
const condition = /^(?:if|when|because|since|once|while|although|as)\b/i

/** A mark or word between two wishes; what follows it begins the next one. */
const separator =
  /(?<mark>[?!;\n]+|\.+(?=\s|$))\s*(?:(?:oh and|and also|also|and|then|plus|btw),?\s+)?|[,\s]\s*(?<word>(?:oh )?(?:and )?(?:also|plus|btw|by the way)|oh and|and then|then|and|&|n|\+)\s*[,]?\s+(?=\S)/giu

/**
 * The parts of a sentence that may be wishes of their own, three at most; the text itself when it is one. They are
 * candidates: whether each means something by itself is for the classifier to say. No words are lost or changed but the
 * marks and words between the parts.
 */
export function splitWishes(text: string): readonly string[] {
  const parts: string[] = []
  let from = 0
  let separators = 0
  for (const match of text.matchAll(separator)) {
    separators += 1
    if (parts.length === mostWishes - 1 || separators > mostSeparators) break
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
  const beginsWish = starters.has(firstWord(right))
  if (condition.test(left) || bindsAnd.test(left)) return false
  // 'and', 'then' and their like also bind words; 'btw' and 'oh and' only ever begin something new.
  return /^(?:and|&|n|\+|then|and then)$/.test(word) ? beginsWish : beginsWish || wordCount(right) >= 3
}

/** One word is a greeting or an end, and belongs to the wish beside it. */
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
