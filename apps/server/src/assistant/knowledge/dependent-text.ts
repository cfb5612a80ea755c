import { countWords } from '../plain-words'

/** Words before a follow-up that say nothing of their own. */
const opener =
  /^(?:ok(?:ay)?|oh|ah|hm+|right|well|thanks|great|cool|sure|no|nah|yes|yeah|sorry|please)\b[\s,.!]*/i

/** First words of a text that continues the last answer. */
const continuation =
  /^(?:and|or|but|so|then|also|even|only|just|what about|how about|what if|if|in case|not|any|for|with|without|from|at|on|by|mine|it|its|it['’]s|they|them|that|those|these|this|both|either|same)\b/i

const addition = /\b(?:too|as well|either|instead|then|though|tho|also)\W*$/i

/** A question of one measure, without its subject: 'how much tho', 'until when'. */
const bareMeasure =
  /^(?:how (?:much|long|late|early|many|often|far|soon|old)|(?:until|till|since|by) when)\b(?: (?:tho(?:ugh)?|then|again|exactly|roughly|about|do i have|is that|is it))?\W*$/i

/** A word or two with a question mark: 'opened?'. */
const bareQuestion =
  /^(?!(?:what|why|who|really|hello|hi|hey|sure|ok)\b)[\p{L}\d'’]+(?: [\p{L}\d'’]+)?\s*\?+$/iu

/** Words of a question that may be whole by itself. */
const questionWords =
  /\b(?:can|could|do|does|did|will|would|should|may|must|is|are|where|when|why|which|who|how (?!about))\b/i

/** Words that stand for something that was said before. */
const pronoun = /\b(?:it|its|they|them|their|that|those|these|this|one|ones|mine|there|some|any)\b/i

/**
 * Returns how a short text depends on the last answer. `fragment`: it is no question by itself ('and with a voucher?').
 * `pronoun`: it points at something that was said. `none`: it may be a question of its own.
 */
export function findDependence(text: string): 'fragment' | 'pronoun' | 'none' {
  const rest = text.trim().replace(opener, '').replace(opener, '')
  const isContinued = continuation.test(rest) || addition.test(rest)
  if (bareMeasure.test(rest) || (bareQuestion.test(rest) && !questionWords.test(rest))) return 'fragment'
  if (isContinued && (!questionWords.test(rest) || /^what if\b/i.test(rest))) return 'fragment'
  return pronoun.test(rest) ? 'pronoun' : 'none'
}

const feeling =
  /\b(?:damn(?:ed)?|ffs|bloody|for (?:god['’]?s|fuck['’]?s|heaven['’]?s) sake|argh+|ugh+|wtf|omg)\b|^(?:great|wonderful|brilliant|fantastic|lovely|bravo)\b[\s,.!]*|\bi hate (?:this|it)\b/gi

/** Returns a text without the words of annoyance, which say nothing of its subject; the text itself where nothing else is left. */
export function stripFeeling(text: string): string {
  const rest = text
    .replaceAll(feeling, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,.!]+|[\s,]+$/g, '')
  return countWords(rest) > 1 ? rest : text
}
