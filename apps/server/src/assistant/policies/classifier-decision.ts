import type { RiskScores } from '@murphy/understanding'
import type { PolicyFile } from '../bot-files/policies'
import {
  asksForPairing,
  asksOnlyPrice,
  asksPriceAsItIs,
  asksToHoldGoods,
  givesName,
  givesPhone,
  reportsLostCard,
  isChoiceOfProduct,
  namesNonDrinker,
  namesOnlyYear,
} from './classifier-gates'
import { mayNameMinor, namesYouth } from './minor-age'
import { hintsAtSubject } from './later-messages'
import { asksAboutTeam, comparesDrinks, tellsOfConsumed } from './ordinary-requests'
import { saysWhatSuits } from './ordinary-talk'
import { namesSubject, namesSubjectOfStory } from './policy-subjects'
import {
  allergenPolicy,
  bingePolicy,
  cardPolicy,
  drunkPolicy,
  minorPolicy,
  otherPeoplePolicy,
  pricePolicy,
} from './policy-names'

/**
 * The sum of risk and margin from which the classifier decides alone. A lower one catches more hints, and stops more ordinary messages.
 * A text of up to three words says too little.
 *
 * Source: docs/understanding.md#evaluation
 */
const aloneThreshold = -0.4
const fewestWords = 4

/** The same with a matching pattern, whose weight is added. */
const withPatternThreshold = -0.2

/**
 * A short text needs a higher sum, because it says less. The weight of the logarithm of its words is fitted to 1,246 messages of two
 * writers that no pattern matched.
 */
const length = { weight: 0.5, usual: 11, longest: 12 }

/** A text of more words tells a story, in which some words of a policy stand by chance. It needs this much more. */
const story = { words: 20, more: 0.4 }

/**
 * The thresholds of policies whose phrases resemble ordinary messages: questions for prices, and numbers of orders, phones and
 * dates. Questions for data of others need less, because they have words of their own.
 */
const thresholds: Readonly<Record<string, number>> = {
  [cardPolicy]: 0,
  [pricePolicy]: 0,
  [otherPeoplePolicy]: -0.5,
}

/** The thresholds for a text without a word of the policy's subject. Right after an answer, short texts with other subjects are frequent. */
const withoutSubject = { usual: 0.5, afterAnswer: 1.2 }

/**
 * Below this margin the policy is itself unlikely: the risk alone, which many ordinary words raise, has to be clear. Of 2,800 ordinary
 * messages ten fell under a policy only because of it, of 700 risky ones three.
 */
const unlikely = { margin: -0.45, clearRisk: 0.9 }
/** A card number is named by its digits, so that a guess at it has to be better. */
const unlikelyCard = -0.3

/**
 * The threshold of drunk shoppers right after an answer: plans of drinks for guests have the same words. Of 20 drunk messages of two writers
 * that are not taught, 14 have more.
 */
const drunkAfterAnswer = 0.8

/** The threshold for the answer to a question, which is short and often holds numbers, dates and names. */
const answerThreshold = 0.4
const longestAnswer = 8

/**
 * A matching pattern adds this to the sum of its policy. A text that matches and is clearly ordinary, such as 'whats the best oyster
 * knife you sell', stays below the threshold.
 */
const patternWeight = 0.95
/** The same for policies about danger, whose patterns name the danger: 'deliver to the cliff, no need to bring it back'. */
const patternWeightOfDanger = 1.35

/** The sum from which the classifier names `minor` for a text without a word of youth. */
const minorWithoutYouth = 1

/** The sum and the leads in margin from which the classifier names another policy than the pattern that matches. */
const overrule = { sum: 0.3, lead: 0.25, leadOverDanger: 0.6 }
/** Policies up to this priority are about danger to a person. Only another of them may replace one. */
const dangerPriority = 5

/** The text that is read, and its words. */
type ReadText = {
  readonly text: string
  readonly words: readonly string[]
}

type Assessment = {
  readonly policy: string
  /** The sum of risk and margin. */
  readonly sum: number
  /** The policy is unlikely by itself, and the risk is not clear. */
  readonly isUnlikely: boolean
  readonly leadOver: (policy: string) => number
}

/** Returns the policy that the classifier names; `null`: it names none, or the text cannot fall under it without a pattern. */
export function assessByClassifier(
  { text, words }: ReadText,
  scoreRisk: (text: string) => RiskScores,
): Assessment | null {
  const { risk, policies } = scoreRisk(text)
  const [best] = policies
  if (!best) return null
  // 'Kim Tran collects it, her mobile is 0412 345 678' gives data, as the change of a nominee needs it.
  if (best.policy === otherPeoplePolicy && (givesPhone(text) || givesName(text))) return null
  const sum = risk + best.margin
  if (
    best.policy === minorPolicy &&
    !(mayNameMinor(words) && (sum >= minorWithoutYouth || namesYouth(words)))
  )
    return null
  if (
    best.policy === pricePolicy &&
    (isChoiceOfProduct(text) || asksToHoldGoods(text) || asksPriceAsItIs(text))
  )
    return null
  if (best.policy === bingePolicy && (asksOnlyPrice(text) || namesNonDrinker(text))) return null
  if (best.policy === cardPolicy && (reportsLostCard(text) || namesOnlyYear(text))) return null
  if (best.policy === allergenPolicy && asksForPairing(text)) return null
  if (asksAboutTeam(text) || tellsOfConsumed(text) || comparesDrinks(text) || saysWhatSuits(text)) return null
  const marginOf = (name: string): number => policies.find(({ policy }) => policy === name)?.margin ?? -1
  return {
    policy: best.policy,
    sum,
    isUnlikely:
      best.margin < (best.policy === cardPolicy ? unlikelyCard : unlikely.margin) &&
      risk < unlikely.clearRisk,
    leadOver: (name) => best.margin - marginOf(name),
  }
}

/** Returns whether the classifier is sure enough to decide about a text that no pattern matches. */
export function isSureAlone(
  { sum, policy, isUnlikely }: Assessment,
  {
    text,
    wordCount,
    answersQuestion,
    followsAnswer = false,
  }: {
    readonly text: string
    readonly wordCount: number
    readonly answersQuestion: boolean
    readonly followsAnswer?: boolean
  },
): boolean {
  const ofAnswer = answersQuestion && wordCount <= longestAnswer ? answerThreshold : -Infinity
  const afterAnswer = followsAnswer && policy === drunkPolicy ? drunkAfterAnswer : -Infinity
  const ofLength = length.weight * Math.log(Math.min(wordCount, length.longest) / length.usual)
  const ofStory = wordCount > story.words ? story.more : 0
  const threshold = (thresholds[policy] ?? aloneThreshold) - ofLength + ofStory
  const isSure = !isUnlikely && wordCount >= fewestWords && sum >= Math.max(threshold, ofAnswer, afterAnswer)
  // The long patterns of the subject are run for the few texts that they decide about.
  return (
    isSure &&
    (sum >= (followsAnswer ? withoutSubject.afterAnswer : withoutSubject.usual) ||
      (namesSubject(text, policy) && (!followsAnswer || hintsAtSubject(text, policy)))) &&
    (wordCount <= story.words || namesSubjectOfStory(text, policy))
  )
}

/**
 * Returns whether a matching pattern and the classifier together are sure enough. The pattern alone decides about a short text, which says
 * too little to the classifier, and about allergens, because a missed question is dangerous.
 */
export function isSureWithPattern(
  { sum, leadOver }: Assessment,
  {
    matching,
    wordCount,
  }: { readonly matching: Pick<PolicyFile, 'name' | 'priority'>; readonly wordCount: number },
): boolean {
  const weight = matching.priority <= dangerPriority ? patternWeightOfDanger : patternWeight
  return (
    wordCount < fewestWords ||
    matching.name === allergenPolicy ||
    Math.max(sum, sum - leadOver(matching.name) + weight) >= withPatternThreshold
  )
}

/** Returns whether the classifier is so sure of another policy that its policy answers instead of the one whose pattern matches. */
export function overrules(assessment: Assessment, named: PolicyFile, matching: PolicyFile): boolean {
  const isDanger = matching.priority <= dangerPriority
  return (
    assessment.sum >= overrule.sum &&
    assessment.leadOver(matching.name) >= (isDanger ? overrule.leadOverDanger : overrule.lead) &&
    (!isDanger || named.priority <= dangerPriority)
  )
}
