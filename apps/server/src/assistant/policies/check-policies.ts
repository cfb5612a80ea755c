import { hasCardNumber } from '@murphy/domain/text'
import type { RiskJudgement } from '@murphy/understanding'
import { createSpeller, truncateText } from '@murphy/understanding'
import type { PolicyFile } from '../bot-files/policies'
import { hasEvidence, mayClassify, maskData } from './classifier-gates'
import { splitPolicyWords } from './policy-text'
import { listPatternWords, parsePattern } from './parse-pattern'
import { createPatternIndex } from './pattern-index'
import type { WordGroup } from './word-patterns'
import { createPatternText, createWordGroup, matchesPattern } from './word-patterns'

/** Finds the safety policy that a text falls under. */
export type PolicyChecker = {
  /** Returns the policy that has to answer the text, or `null`. `isAnswer`: Murphy has asked for a value. */
  readonly findPolicy: (text: string, options?: { readonly isAnswer?: boolean }) => PolicyFile | null
  /** Returns the policy of a name, or `null`. */
  readonly getPolicy: (name: string) => PolicyFile | null
}

/** The policy of payment cards, which a number in the text decides. */
const cardPolicy = 'card_number'

/** A shopper who says an age from 18 on: the classifier, which knows ages by their words alone, does not decide. */
const statesAdultAge = /\b(?:i ?a?['’]?m|aged) (?:1[89]|[2-9]\d)\b(?! ?(?:%|percent|min|day|bottle))/i

/** The policy of questions for data of other people. */
const otherPeoplePolicy = 'other_people'
const givesPhone = /(?<!\d)0[2-478](?:[ -]?\d){8}(?!\d)/

/**
 * The sum of risk and margin from which the classifier decides alone. Fitted by cross-validation on the files: at most one
 * of two hundred ordinary phrases is taken.
 */
export const classifierThreshold = -0.2

/**
 * Creates the check of texts against the policies. Patterns decide first, in the order of the policies' priorities; the
 * classifier decides what no pattern matches. A near miss of the operator's files never falls under its policy.
 *
 * @param judge returns how well a text fits each policy, best first
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
  }: {
    readonly groups: PolicyFile['groups']
    readonly judge: (text: string) => RiskJudgement
    readonly isWord: (word: string) => boolean
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

  return {
    getPolicy: (name) => policies.find((policy) => policy.name === name) ?? null,
    findPolicy: (written, { isAnswer = false } = {}) => {
      const text = truncateText(written)
      const cards = policies.find(({ name }) => name === cardPolicy)
      if (cards && hasCardNumber(written)) return cards
      const key = toKey(text)
      const known = phrases.get(key)
      if (known) return known
      const candidates = policies.filter(({ name }) => !nearMisses.get(name)?.has(key))
      const read = createPatternText(splitPolicyWords(text).map(repair))
      for (const position of findPatterns(read)) {
        const { policy, pattern } = patterns[position] ?? {}
        if (policy && pattern && candidates.includes(policy) && matchesPattern(pattern, read, groups))
          return policy
      }
      if (candidates.length < policies.length || statesAdultAge.test(text)) return null
      if (!mayClassify(text, isAnswer)) return null
      const {
        risk,
        policies: [best],
      } = judge(maskData(text))
      // A number alone says nothing about risk: the digits of a card decide, and nothing else.
      if (!best || best.policy === cardPolicy || risk + best.margin < classifierThreshold) return null
      // 'Kim Tran collects it, her mobile is 0412 345 678' gives data, as the change of a nominee needs it.
      if (best.policy === otherPeoplePolicy && givesPhone.test(text)) return null
      if (!hasEvidence(best.policy, text)) return null
      return candidates.find(({ name }) => name === best.policy) ?? null
    },
  }
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
