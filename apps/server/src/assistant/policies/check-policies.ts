import { hasCardNumber } from '@murphy/domain/text'
import type { RiskScores } from '@murphy/understanding'
import { createSpeller, truncateText } from '@murphy/understanding'
import type { PolicyFile } from '../bot-files/policies'
import { namesLoss } from '../repair/names-loss'
import { assessByClassifier, isSureAlone, isSureWithPattern, overrules } from './classifier-decision'
import { isDataForChange, wantsNoAlcohol } from './classifier-gates'
import { writeDistances } from './distances'
import { tellsDrinkingHabit } from './drinking-habit'
import { createForeignPhrases } from './foreign-phrases'
import { createPhraseRemoval, harmlessGroup } from './harmless-phrases'
import { dropAgesOfThings, dropHouseNumbers, statesMinorAge } from './minor-age'
import {
  cardPolicy,
  drivingPolicy,
  drunkPolicy,
  habitPolicy,
  homePolicy,
  minorPolicy,
  pregnancyPolicy,
} from './policy-names'
import { splitPolicyWords } from './policy-text'
import { joinDigitGroups } from './digit-groups'
import { listPatternWords, parsePattern } from './parse-pattern'
import { pausesDeliveries, tellsOfTasting } from './ordinary-requests'
import { isAboutCourier } from './ordinary-talk'
import { createPatternIndex } from './pattern-index'
import type { WordGroup } from './word-patterns'
import { createPatternText, createWordGroup, matchesPattern } from './word-patterns'

/** Finds the safety policy that a text falls under. */
export type PolicyChecker = {
  /**
   * Returns the policy that has to answer the text, or `null`.
   *
   * @param options.answersQuestion a flow has asked for something, so that a short text is likely its answer
   * @param options.continuesPolicy the text continues the answer of a policy, so that the classifier alone names no other
   * @param options.followsAnswer the text follows an answer about the shop, so that the classifier alone needs a hint in its words
   */
  readonly findPolicy: (text: string, options?: PolicyContext) => PolicyFile | null
  /** Returns the policy of a name, or `null`. */
  readonly getPolicy: (name: string) => PolicyFile | null
}

type PolicyContext = {
  readonly answersQuestion?: boolean
  readonly continuesPolicy?: boolean
  readonly followsAnswer?: boolean
}

/**
 * Creates the check of texts against the policies. Patterns decide first, in the order of the policies' priorities. The
 * classifier decides about texts that no pattern matches, and replaces the policy when it is sure that another one fits better. A near
 * miss in the operator's files never falls under its policy.
 *
 * @param keys keys of the policies' phrases and near misses by `listPolicyKeys`, so that they need not be made again
 * @param scoreRisk returns how well a text fits each policy, best first
 * @param isForeign returns whether a text may be in another language, which English patterns and the classifier cannot read
 * @param isOrderStory returns whether a text is about an order, so that the classifier alone does not stop it
 * @param isWord returns whether a word is correct English, so that spelling repair leaves it alone
 * Errors: throws WordPatternError for a pattern that cannot be read.
 * Source: docs/understanding.md#policies
 */
export function createPolicyChecker(
  files: readonly PolicyFile[],
  {
    groups: sharedGroups,
    keys = new Map(),
    scoreRisk,
    isWord,
    isForeign = () => false,
    isOrderStory = () => false,
  }: {
    readonly groups: PolicyFile['groups']
    readonly keys?: ReadonlyMap<string, string>
    readonly scoreRisk: (text: string) => RiskScores
    readonly isWord: (word: string) => boolean
    readonly isForeign?: (text: string) => boolean
    readonly isOrderStory?: (text: string, policy: string) => boolean
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
  const getKey = (text: string): string => keys.get(text) ?? toKey(text)
  const nearMisses = new Map(
    policies.map(({ name, nearMisses }) => [name, new Set(nearMisses.map(({ text }) => getKey(text)))]),
  )
  const phrases = new Map(
    policies.toReversed().flatMap((policy) => policy.phrases.map(({ text }) => [getKey(text), policy])),
  )
  const repair = createRepair(policies, entries, isWord)
  const findForeign = createForeignPhrases(policies)
  const dropHarmless = createPhraseRemoval(sharedGroups[harmlessGroup] ?? [])

  const getPolicy = (name: string): PolicyFile | null =>
    policies.find((policy) => policy.name === name) ?? null
  /** Returns the policy of drinking habits for a text about a habit that matched the policy of drunk shoppers; otherwise the policy. */
  const distinguishHabit = (policy: PolicyFile | null, words: readonly string[]): PolicyFile | null =>
    policy?.name === drunkPolicy && tellsDrinkingHabit(words) ? (getPolicy(habitPolicy) ?? policy) : policy

  return {
    getPolicy,
    findPolicy: (
      written,
      { answersQuestion = false, continuesPolicy = false, followsAnswer = false } = {},
    ) => {
      const text = truncateText(written)
      const cards = policies.find(({ name }) => name === cardPolicy)
      if (cards && hasCardNumber(written)) return cards
      const key = toKey(text)
      const known = phrases.get(key)
      if (known) return known
      const foreign = findForeign(text)
      if (foreign !== null || isForeign(text)) return foreign
      const own = splitPolicyWords(joinDigitGroups(text))
      const words = dropAgesOfThings(dropLoneNumbers(dropHarmless(own), own))
      const isWithoutAlcohol = wantsNoAlcohol(text)
      const candidates = policies.filter(
        ({ name }) =>
          !nearMisses.get(name)?.has(key) &&
          !(name === homePolicy && words.length < 2) &&
          !(name === habitPolicy && pausesDeliveries(text)) &&
          // 'Already drank a glass of it' after an answer is about a faulty bottle.
          !(name === drunkPolicy && followsAnswer && tellsOfTasting(text)) &&
          !(name === drivingPolicy && isAboutCourier(text)) &&
          !((name === pregnancyPolicy || name === drivingPolicy) && isWithoutAlcohol) &&
          // 'My late husband' says nothing of a pregnancy.
          !(name === pregnancyPolicy && namesLoss(text) && !ofPregnancy.test(text)),
      )
      const findMatch = (read: readonly string[]): PolicyFile | undefined => {
        const patternText = createPatternText(read.map(repair))
        return findPatterns(patternText)
          .map((position) => patterns[position])
          .find(
            (each) =>
              each !== undefined &&
              candidates.includes(each.policy) &&
              matchesPattern(each.pattern, patternText, groups),
          )?.policy
      }
      const withoutHouses = dropHouseNumbers(words)
      const first = findMatch(words)
      // The number of a house is no age, but other policies need it.
      const isHouseNumber = first?.name === minorPolicy && withoutHouses.length < words.length
      const matched = isHouseNumber ? findMatch(withoutHouses) : first
      const minor = candidates.find(({ name }) => name === minorPolicy)
      const isMinor = minor !== undefined && statesMinorAge(withoutHouses)
      const matching = isMinor && !(matched && matched.priority < minor.priority) ? minor : matched
      // Ages and card numbers are certain, so the classifier is not asked.
      if (matching?.name === minorPolicy || matching?.name === cardPolicy) return matching
      if (policies.some(({ name }) => nearMisses.get(name)?.has(key))) return matching ?? null
      if (continuesPolicy) return distinguishHabit(matching ?? null, own)
      const textToScore = words.length === own.length ? writeDistances(text) : words.join(' ')
      const assessment = assessByClassifier({ text: textToScore, words }, scoreRisk)
      const named = candidates.find(({ name }) => name === assessment?.policy) ?? null
      if (!assessment || !named) return distinguishHabit(matching ?? null, own)
      if (matching && isSureWithPattern(assessment, { matching, wordCount: words.length }))
        return distinguishHabit(overrules(assessment, named, matching) ? named : matching, own)
      if (matching) return null
      if (isDataForChange(text)) return null
      // A sentence about an order in its own words is ordinary: 'chuck another sixpack on my order'.
      if (isOrderStory(text, named.name)) return null
      return isSureAlone(assessment, { text, wordCount: words.length, answersQuestion, followsAnswer })
        ? distinguishHabit(named, own)
        : null
    },
  }
}

/** Returns no words when all that is left without harmless phrases are numbers: '16 beer nuts' says no age. */
function dropLoneNumbers(rest: readonly string[], all: readonly string[]): readonly string[] {
  return rest.length < all.length && rest.every((word) => /^\d+$/.test(word)) ? [] : rest
}

/** Words of a pregnancy, which may be meant beside a death. */
const ofPregnancy = /\b(?:pregnan\w*|trying|conceiv\w*|breast\w*|feed\w*|ivf|expecting|miscarr\w*)\b/i

/** Two spelling errors are repaired from this length on. Shorter words are more often names of drinks, food and places. */
const twoSlipsFrom = 9

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
  return createSpeller(counts, isWord, { twoSlipsFrom })
}

/** Returns the keys by which phrases and near misses are compared with texts of shoppers, by phrase. */
export function listPolicyKeys(
  policies: readonly Pick<PolicyFile, 'phrases' | 'nearMisses'>[],
): ReadonlyMap<string, string> {
  const texts = policies.flatMap(({ phrases, nearMisses }) => [...phrases, ...nearMisses])
  return new Map(texts.map(({ text }) => [text, toKey(text)]))
}

const toKey = (text: string): string => splitPolicyWords(text).join(' ')
