import { hasCardNumber } from '@murphy/domain/text'
import type { RiskJudgement } from '@murphy/understanding'
import { createSpeller, truncateText } from '@murphy/understanding'
import type { PolicyFile } from '../bot-files/policies'
import { givesPhone, hasEvidence, isDataForChange, mayNameMinor, statesAdultAge } from './classifier-gates'
import { createForeignPhrases } from './foreign-phrases'
import { dropAgesOfThings, statesMinorAge } from './minor-age'
import { splitPolicyWords } from './policy-text'
import { listPatternWords, parsePattern } from './parse-pattern'
import { createPatternIndex } from './pattern-index'
import type { WordGroup } from './word-patterns'
import { createPatternText, createWordGroup, matchesPattern } from './word-patterns'

/** Finds the safety policy that a text falls under. */
export type PolicyChecker = {
  /**
   * Returns the policy that has to answer the text, or `null`.
   *
   * @param options.answersQuestion a flow has asked for something, so that a short text is likely its answer
   */
  readonly findPolicy: (text: string, options?: { readonly answersQuestion?: boolean }) => PolicyFile | null
  /** Returns the policy of a name, or `null`. */
  readonly getPolicy: (name: string) => PolicyFile | null
}

/** The policy of payment cards, which a number in the text decides. */
const cardPolicy = 'card_number'

/** The policy of ages. */
const minorPolicy = 'minor'

/** The policy of violence at home. */
const homePolicy = 'abuse_at_home'

/** The policy of questions for data of other people. */
const otherPeoplePolicy = 'other_people'

/**
 * The sums of risk and margin from which the classifier decides alone, by the number of words. A long text says more, so that a
 * smaller sum is reliable; a text of up to three words says too little. Fitted on phrases and near misses that the model had not seen.
 */
const classifierThresholds = [
  { fromWords: 9, sum: -0.2 },
  { fromWords: 4, sum: 0 },
]

/** The threshold for the answer to a question, which is short and often holds numbers, dates and names. */
const answerThreshold = 0.4
const longestAnswer = 8

/** The sum and the lead in margin from which the classifier names another policy than the pattern that matches. */
const overrule = { sum: 0.3, lead: 0.25 }
/** Policies up to this priority are about danger to a person. Only another of them may replace one. */
const dangerPriority = 5

/**
 * Creates the check of texts against the policies. Patterns decide first, in the order of the policies' priorities; the
 * classifier decides what no pattern matches, and names the policy when it is sure that another one fits better. A near
 * miss of the operator's files never falls under its policy.
 *
 * @param judge returns how well a text fits each policy, best first
 * @param isForeign returns whether a text may be in another language, whose words English patterns and the classifier do not know
 * @param isWord returns whether a word is correct English, so that spelling repair leaves it alone
 * Errors: throws WordPatternError for a pattern that cannot be read.
 * Source: docs/understanding.md#policies
 */
export function createPolicyChecker(
  files: readonly PolicyFile[],
  {
    groups: sharedGroups,
    judge,
    isWord,
    isForeign = () => false,
  }: {
    readonly groups: PolicyFile['groups']
    readonly judge: (text: string) => RiskJudgement
    readonly isWord: (word: string) => boolean
    readonly isForeign?: (text: string) => boolean
  },
): PolicyChecker {
  const policies = files.toSorted((a, b) => a.priority - b.priority)
  const entries = [
    ...Object.entries(sharedGroups),
    ...policies.flatMap(({ groups }) => Object.entries(groups)),
  ]
  const groups: ReadonlyMap<string, WordGroup> = new Map(
    entries.map(([name, texts]) => [name, createWordGroup(texts)]),
  )
  const patterns = policies.flatMap((policy) =>
    policy.patterns.map(({ text }) => ({ policy, pattern: parsePattern(text, groups) })),
  )
  const findPatterns = createPatternIndex(
    patterns.map(({ pattern }) => pattern),
    groups,
  )
  const nearMisses = new Map(
    policies.map(({ name, nearMisses }) => [name, new Set(nearMisses.map(({ text }) => toKey(text)))]),
  )
  const phrases = new Map(
    policies.toReversed().flatMap((policy) => policy.phrases.map(({ text }) => [toKey(text), policy])),
  )
  const repair = createRepair(policies, entries, isWord)
  const findForeign = createForeignPhrases(policies)

  return {
    getPolicy: (name) => policies.find((policy) => policy.name === name) ?? null,
    findPolicy: (written, { answersQuestion = false } = {}) => {
      const text = truncateText(written)
      const cards = policies.find(({ name }) => name === cardPolicy)
      if (cards && hasCardNumber(written)) return cards
      const key = toKey(text)
      const known = phrases.get(key)
      if (known) return known
      const foreign = findForeign(text)
      if (foreign !== null || isForeign(text)) return foreign
      const own = splitPolicyWords(text)
      const words = dropAgesOfThings(own)
      const candidates = policies.filter(
        ({ name }) => !nearMisses.get(name)?.has(key) && !(name === homePolicy && words.length < 2),
      )
      const read = createPatternText(words.map(repair))
      const matched = findPatterns(read)
        .map((position) => patterns[position])
        .find(
          (each) =>
            each !== undefined &&
            candidates.includes(each.policy) &&
            matchesPattern(each.pattern, read, groups),
        )?.policy
      const minor = candidates.find(({ name }) => name === minorPolicy)
      const isMinor = minor !== undefined && statesMinorAge(text)
      const matching = isMinor && !(matched && matched.priority < minor.priority) ? minor : matched
      // Ages and cards are stated by their own words and digits.
      if (matching?.name === minorPolicy || matching?.name === cardPolicy) return matching
      if (policies.some(({ name }) => nearMisses.get(name)?.has(key))) return matching ?? null
      const textToJudge = words.length === own.length ? text : words.join(' ')
      const assessment = assessByClassifier(textToJudge, judge)
      const named = candidates.find(({ name }) => name === assessment?.policy) ?? null
      if (matching) return named && assessment && overrules(assessment, named, matching) ? named : matching
      if (!assessment || statesAdultAge(text) || isDataForChange(text)) return null
      return assessment.sum >= getThreshold(words.length, answersQuestion) ? named : null
    },
  }
}

function getThreshold(wordCount: number, answersQuestion: boolean): number {
  const threshold = classifierThresholds.find(({ fromWords }) => wordCount >= fromWords)?.sum ?? Infinity
  return answersQuestion && wordCount <= longestAnswer ? Math.max(threshold, answerThreshold) : threshold
}

type Assessment = {
  readonly policy: string
  /** The sum of risk and margin. */
  readonly sum: number
  readonly leadOver: (policy: string) => number
}

/** Returns the policy that the classifier names, or `null` when the text cannot fall under it without a pattern. */
function assessByClassifier(text: string, judge: (text: string) => RiskJudgement): Assessment | null {
  const { risk, policies } = judge(text)
  const [best] = policies
  // A number alone says nothing about risk: the digits of a card decide, and nothing else.
  if (!best || best.policy === cardPolicy) return null
  // 'Kim Tran collects it, her mobile is 0412 345 678' gives data, as the change of a nominee needs it.
  if (best.policy === otherPeoplePolicy && givesPhone(text)) return null
  if (best.policy === minorPolicy && !mayNameMinor(text)) return null
  if (!hasEvidence(best.policy, text)) return null
  const marginOf = (name: string): number => policies.find(({ policy }) => policy === name)?.margin ?? -1
  return {
    policy: best.policy,
    sum: risk + best.margin,
    leadOver: (name) => best.margin - marginOf(name),
  }
}

function overrules(assessment: Assessment, named: PolicyFile, matching: PolicyFile): boolean {
  return (
    assessment.sum >= overrule.sum &&
    assessment.leadOver(matching.name) >= overrule.lead &&
    (matching.priority > dangerPriority || named.priority <= dangerPriority)
  )
}

function createRepair(
  policies: readonly PolicyFile[],
  groups: readonly (readonly [string, readonly string[]])[],
  isWord: (word: string) => boolean,
): (word: string) => string {
  const counts = new Map<string, number>()
  const texts = [
    ...groups.flatMap(([, entries]) => entries),
    ...policies.flatMap(({ patterns }) => patterns.map(({ text }) => text)),
  ]
  for (const word of listPatternWords(texts)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return createSpeller(counts, isWord)
}

const toKey = (text: string): string => splitPolicyWords(text).join(' ')
