import { hasLink } from './links'
import { isInstruction } from './model-instructions'
import type { Passage } from './passages'
import { findFacts, getFactKind, findPlacedFacts } from './sentence-facts'
import { findNames, includesWord, toWords } from './sentence-names'
import { findConditions, findDecisiveWords, isNegative } from './sentence-sense'
import type { WrittenSentence } from './written-sentences'

/** The reason why a sentence was dropped. */
export type DroppedReason =
  | 'no-passage'
  | 'form'
  | 'allergen'
  | 'order-fact'
  | 'fact'
  | 'name'
  | 'negation'
  | 'meaning'
  | 'unsupported'
  | 'depends-on-dropped'

export type VerifiedAnswer = {
  /** `null`: too little is left. */
  readonly text: string | null
  /** The articles of the kept sentences, in their order. */
  readonly articleIds: readonly string[]
  readonly kept: number
  readonly dropped: readonly DroppedReason[]
}

const maxSentenceLength = 240
const maxAnswerLength = 320
const leastAnswerLength = 15
/** The share of a sentence's content words that its passage must have. */
const leastSupport = 0.75
/** The share of sentences that must be kept: a dropped one may hold the condition of another. */
const leastKept = 0.5

/**
 * Verifies a written answer against the passages that it cites, sentence by sentence. A sentence stays only when its passage has
 * its figures, prices, times, dates, names, deciding words and sense. What cannot be proven is dropped.
 *
 * @param passages the passages that the writer received
 * Source: docs/language-model.md#answers
 */
export function verifyAnswer(
  sentences: readonly WrittenSentence[],
  passages: readonly Passage[],
): VerifiedAnswer {
  const kept: { readonly text: string; readonly articleId: string }[] = []
  const dropped: DroppedReason[] = []
  let isAfterDropped = false
  for (const { text, passage: id } of sentences) {
    const passage = passages.find((each) => each.id === id)
    const written = text.trim()
    const reason: DroppedReason | null =
      passage === undefined
        ? 'no-passage'
        : isAfterDropped && dependsOnSentenceBefore.test(written)
          ? 'depends-on-dropped'
          : findDropReason(written, passage)
    isAfterDropped = reason !== null
    if (reason !== null) dropped.push(reason)
    else if (passage !== undefined) kept.push({ text: withFullStop(written), articleId: passage.articleId })
  }
  const answer = [...new Set(kept.map(({ text }) => text))].join(' ')
  const isEnough =
    kept.length > 0 &&
    kept.length / sentences.length >= leastKept &&
    answer.length >= leastAnswerLength &&
    answer.length <= maxAnswerLength
  return {
    text: isEnough ? answer : null,
    articleIds: [...new Set(kept.map(({ articleId }) => articleId))],
    kept: kept.length,
    dropped,
  }
}

/** Sentences that mean something only after the one before. */
const dependsOnSentenceBefore =
  /^(?:however|but|otherwise|also|then|and|or|so|it|its|they|their|them|this|that|these|those|in that case|if so|if not|the same)\b/i

function findDropReason(text: string, passage: Passage): DroppedReason | null {
  if (!isPlain(text) || isInstruction(text)) return 'form'
  if (allergen.some((pattern) => pattern.test(text))) return 'allergen'
  if (orderFact.some((pattern) => pattern.test(text))) return 'order-fact'
  // The title names the subject of the passage, and has no facts of its own.
  const facts = findFacts(passage.text)
  if ([...findFacts(text)].some((fact) => !facts.has(fact))) return 'fact'
  const source = `${passage.title}. ${passage.text}`
  if (findNames(text).some((name) => !includesWord(source, name))) return 'name'
  if (findSupport(text, source) < leastSupport) return 'unsupported'
  const clause = findClosestClause(text, passage.text)
  const clauseFacts = findFacts(clause)
  // Every figure belongs to the same clause: the fee of one option must not become the fee of another.
  if ([...findFacts(text)].some((fact) => !clauseFacts.has(fact))) return 'fact'
  if (swapsFacts(text, clause)) return 'fact'
  if (isNegative(text) !== isNegative(clause)) return 'negation'
  const decisiveWords = findDecisiveWords(clause)
  const hasNewSense = [...findDecisiveWords(text)].some((word) => !decisiveWords.has(word))
  const losesCondition = findConditions(clause).size > 0 && findConditions(text).size === 0
  return hasNewSense || losesCondition ? 'meaning' : null
}

/**
 * Returns whether a figure of a clause with several stands for another of them: 'open at 9am and close at 9pm' does not say
 * 'open at 9pm'. The word that leads to the figure in the clause has to lead to it in the sentence as well.
 */
function swapsFacts(text: string, clause: string): boolean {
  const placed = findPlacedFacts(clause)
  return findPlacedFacts(text).some(({ fact, before }) => {
    const kind = getFactKind(fact)
    if (kind === null || placed.filter((other) => getFactKind(other.fact) === kind).length < 2) return false
    const words = new Set(toContentWords(before))
    return placed
      .filter((other) => other.fact === fact)
      .every((other) => {
        const leading = toContentWords(other.before).at(-1)
        return leading !== undefined && !words.has(leading)
      })
  })
}

/** Returns whether a sentence is plain text in the letters of English: no link, mark-up, placeholder or hidden character. */
function isPlain(text: string): boolean {
  return (
    text !== '' &&
    text.length <= maxSentenceLength &&
    /^[\p{Script=Latin}\p{N} .,;:!?'’"“”()/$%&+–—-]+$/u.test(text) &&
    !hasLink(text) &&
    !/\+?\d[\d ()-]{7,}\d/.test(text)
  )
}

/** Statements about allergens and health, which only the label makes. Source: docs/understanding.md#policies */
const allergen: readonly RegExp[] = [
  /\bfree (?:of|from)\b(?! (?:charge|\$?\d))/i,
  /\b(?!duty|tax|toll|hands|interest|fee)[a-z]+-free\b/i,
  /\b(?:sugar|alcohol|additive|fat|carb|cholesterol|chemical|pesticide)s? free\b/i,
  /\b(?:gluten|allerg\w*|lactose|dairy|nuts?|peanuts?|sulph?ites?|egg|fish|milk|soy|wheat|coeliac|celiac|vegan|vegetarian|intoleran\w*|ingredients?|preservatives?)\b/i,
  /\b(?:safe|safely|harmless|health(?:y|ier|ily)?|suitable|contains? no|pregnan\w*|breastfeed\w*|medicines?|medications?|medical(?:ly)?|hangover|sober|drive|driving)\b/i,
]

/** Statements about the shopper's own orders, and claims to have done something. Only templates make them. */
const orderFact: readonly RegExp[] = [
  /\b(?:i|i'm|i’m|i've|i’ve|i'll|i’ll|me|my(?! account\b)|murphy)\b/i,
  /\byour (?:\w+ )?(?:order|parcel|delivery|refund|invoice|package|subscription|account|payment|claim|money)\b[^.]{0,30}\b(?:is|are|was|were|has|have|had|will|arrive[sd]?|ships?|shipped|left)\b/i,
  /\b(?:we|we've|we’ve|we'll|we’ll) (?:have |had |will |just |already )*(?:cancell?ed|refunded|changed|sent|shipped|booked|reserved|confirmed|applied|credited|updated|deleted|mailed|emailed)\b/i,
  /\b(?:we'll|we’ll|we will)\b/i,
  /\b(?:has|have) been (?:cancel|refund|chang|sent|shipped|booked|reserved|confirmed|applied|credited|updated|deleted)\w*/i,
]

const commonWords = new Set(
  (
    'a an the and or but if then than so as at by for from in into on of off to up with within without over under about per via ' +
    'is are was were be been being do does did done have has had will would can could may might shall should must ' +
    'i you he she it we they me him her us them my your his its our their this that these those there here who which what when where how why ' +
    'yes no not only also just each every any all both some more most less least other another same such very too still again while until unless ' +
    'please get got make made take takes use used need needs want wants pay ask'
  ).split(' '),
)

function toContentWords(text: string): readonly string[] {
  return toWords(text)
    .filter((word) => word.length > 2 && !commonWords.has(word))
    .map(toStem)
}

function toStem(word: string): string {
  return word
    .replace(/'s$/, '')
    .replace(/(?:ies|ied)$/, 'y')
    .replace(/(?:ing|ed|es|s)$/, '')
    .slice(0, 7)
}

function findSupport(text: string, source: string): number {
  const words = toContentWords(text)
  const known = new Set(toContentWords(source))
  return words.length === 0 ? 0 : words.filter((word) => known.has(word)).length / words.length
}

/** Returns the sentence of a passage that shares most words and facts with a text. */
function findClosestClause(text: string, passage: string): string {
  const clauses = passage.split(/(?<=[.!?])\s+/)
  const words = new Set([...toContentWords(text), ...findFacts(text)])
  const scored = clauses.map((clause) => {
    const own = new Set([...toContentWords(clause), ...findFacts(clause)])
    return { clause, score: [...words].filter((word) => own.has(word)).length }
  })
  return scored.toSorted((a, b) => b.score - a.score)[0]?.clause ?? passage
}

function withFullStop(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
