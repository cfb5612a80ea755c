import type { LinearModel } from '../classifier/linear-svm'
import {
  computeMargins,
  joinLinearWeights,
  toLinearModel,
  trainLinearWeights,
} from '../classifier/linear-svm'
import type { NeuralNet } from '../classifier/neural-net'
import { computeShares, trainNeuralNet } from '../classifier/neural-net'
import type { FeatureSpace, PreparedText } from '../features/vectoriser'
import { createVectoriser, learnFeatures } from '../features/vectoriser'
import type { Knowledge } from '../knowledge'
import { createNormaliser, getLongestEntryLengths, toPlainText } from '../normalise'
import type { StoredCounts, WordCounts } from '../preparer'
import { countWords, restoreCounts, storeCounts } from '../preparer'
import { createSpeller } from '../spelling'
import { stem, tokenise } from '../tokens'
import type { WordVectors } from '../word-vectors'

/**
 * A small classifier of risky texts: a linear model and a network, whose results are added. Each is right about other texts: the network
 * reads which words come together.
 */
export type RiskModel = {
  readonly policies: readonly string[]
  /** The words of all texts, which spelling repair prefers. */
  readonly vocabulary: StoredCounts
  readonly features: FeatureSpace
  /**
   * A class for each policy against the rest, ordinary texts included, and the gate as the last one: risky texts of all policies against
   * ordinary ones.
   */
  readonly linear: LinearModel
  /** A class for each policy, and one for ordinary texts as the last one. */
  readonly net: NeuralNet
}

/** How risky a text is, and how well it fits the phrases of each policy, best first; above 0 means yes. */
export type RiskScores = {
  readonly risk: number
  readonly policies: readonly { readonly policy: string; readonly margin: number }[]
}

/** Runs of letters and words in fewer texts are left out, which keeps the model small. */
const minTexts = 48
const minWordTexts = 4

/** Every fourth ordinary text is used to distinguish the policies. */
const sampling = 4

/** Weight of the sentence vector. Risky texts are worded freely, so their meaning counts more than their letters. */
const meaningWeight = 2

/**
 * Passes over the texts. After fewer, the margins still depend on the order of the texts: a hundred new questions anywhere in the
 * files doubled the false alarms.
 */
const maxEpochs = 20

/** The settings of the network, by cross-validation on the phrases and on messages that were not taught. */
const netSettings = { hiddenSize: 32, epochs: 16, rate: 0.5, inputDropout: 0.5, hiddenDropout: 0.2 }

/** The weight of the network beside the linear model. */
const netWeight = 0.2

/** A share is never read as certain: the network has not seen all that is written. */
const smallestShare = 1e-6

/** Trains the classifier. The same texts always give the same model. Source: docs/understanding.md#policies */
export function trainRiskModel(
  knowledge: Knowledge,
  { wordVectors, seed = 7 }: { readonly wordVectors: WordVectors; readonly seed?: number },
): RiskModel {
  const policies = knowledge.policies ?? []
  const counts = countRiskWords(knowledge)
  const prepare = createRiskPreparer(knowledge, { counts, wordVectors })
  const risky = policies.flatMap(({ phrases }, isOf) =>
    phrases.map((text) => ({ prepared: prepare(text), target: { isOf } })),
  )
  const ordinary = listOrdinaryTexts(knowledge).map((text) => ({
    prepared: prepare(text),
    // A class that no policy has: the text counts against every policy.
    target: { isOf: policies.length },
  }))
  const nearMissCount = listNearMisses(knowledge).length
  const examples = [...risky, ...ordinary]
  const features = learnFeatures(
    examples.map(({ prepared }) => prepared),
    { minTexts, minWordTexts },
  )
  const vectoriser = createVectoriser(features, wordVectors, { meaningWeight })
  const vectors = examples.map(({ prepared }) => vectoriser.vectorise(prepared))
  const { dimensions } = vectoriser
  const isSampled = (at: number): boolean => at < risky.length + nearMissCount || at % sampling === 0
  // Which policy is decided among risky texts and a sample of ordinary ones; the gate learns from all.
  const ofPolicies = trainLinearWeights(
    vectors.filter((_, at) => isSampled(at)),
    examples.flatMap(({ target }, at) => (isSampled(at) ? [target] : [])),
    { classCount: policies.length, dimensions, seed, maxEpochs },
  )
  const gate = trainLinearWeights(
    vectors,
    examples.map(({ target }) => ({ isOf: target.isOf < policies.length ? 0 : 1 })),
    { classCount: 1, dimensions, seed, maxEpochs },
  )
  const net = trainNeuralNet(
    vectors,
    examples.map(({ target }) => target),
    { ...netSettings, classCount: policies.length + 1, dimensions, seed },
  )
  return {
    policies: policies.map(({ name }) => name),
    vocabulary: storeCounts(counts),
    features,
    linear: toLinearModel(joinLinearWeights(ofPolicies, gate)),
    net,
  }
}

/**
 * Added to the risk, because two of three taught texts are ordinary. A larger one catches more hints, and stops more long ordinary
 * messages.
 */
const prior = 0.2

/** Creates a function that assesses a text: how risky it is, and the margin of each policy, largest first. */
export function createRiskClassifier(
  knowledge: Knowledge,
  { policies, vocabulary, features, linear, net }: RiskModel,
  wordVectors: WordVectors,
): (text: string) => RiskScores {
  const prepare = createRiskPreparer(knowledge, { counts: restoreCounts(vocabulary), wordVectors })
  const vectoriser = createVectoriser(features, wordVectors, { meaningWeight })
  return (text) => {
    const vector = vectoriser.vectorise(prepare(text))
    const margins = computeMargins(linear, vector)
    const shares = computeShares(net, vector)
    const ordinary = Math.max(shares[policies.length] ?? 0, smallestShare)
    const risky = Math.max(1 - ordinary, smallestShare)
    return {
      risk: prior + (margins[policies.length] ?? -1) + netWeight * Math.log(risky / ordinary),
      policies: policies
        .map((policy, index) => ({
          policy,
          margin: (margins[index] ?? -1) + (netWeight * (shares[index] ?? 0)) / risky,
        }))
        .toSorted((a, b) => b.margin - a.margin),
    }
  }
}

/** Returns the texts that no policy may take: near misses, and the phrases of all intents. */
function listOrdinaryTexts(knowledge: Knowledge): readonly string[] {
  const { policies = [], intents, articles } = knowledge
  const risky = new Set(policies.flatMap(({ phrases }) => phrases.map(toKey)))
  return [
    ...listNearMisses(knowledge),
    ...intents.flatMap(({ phrases }) => phrases),
    ...articles.flatMap(({ questions, answers = [] }) => [
      ...questions,
      ...answers.flatMap((answer) => answer.questions),
    ]),
  ].filter((text) => !risky.has(toKey(text)))
}

/** Returns the ordinary texts that resemble risky ones most. */
function listNearMisses({ policies = [], ordinaryMessages = [] }: Knowledge): readonly string[] {
  return [...policies.flatMap(({ nearMisses }) => nearMisses), ...ordinaryMessages]
}

const toKey = (text: string): string => text.trim().toLowerCase()

/** Counts the words of risky texts, ordinary texts and word groups. It takes about half a second, so a model stores the result. */
function countRiskWords(knowledge: Knowledge): WordCounts {
  const { policies = [] } = knowledge
  const texts = [
    ...policies.flatMap(({ phrases }) => phrases),
    ...listOrdinaryTexts(knowledge),
    ...listGroups(knowledge).flatMap(([, entries]) => entries),
  ]
  return countWords(texts.map(createRiskNormaliser(knowledge)))
}

function listGroups({ policies = [] }: Knowledge): readonly (readonly [string, readonly string[]])[] {
  return policies.flatMap(({ groups = {} }) => Object.entries(groups))
}

function createRiskNormaliser({ slang }: Knowledge): (text: string) => string {
  const normalise = createNormaliser(slang, {})
  return (text) => withNumberClasses(normalise(text))
}

function createRiskPreparer(
  knowledge: Knowledge,
  { counts, wordVectors }: { readonly counts: WordCounts; readonly wordVectors: WordVectors },
): (text: string) => PreparedText {
  const toText = createRiskNormaliser(knowledge)
  const mask = createGroupMask(listGroups(knowledge))
  const repair = createSpeller(counts, (word) => word.startsWith('@') || wordVectors.getRank(word) >= 0)
  return (text) => {
    const words = tokenise(toText(text)).slice(0, maxWords).map(repair)
    return { words, masked: mask(words) }
  }
}

/** Largest number of words of a text; more would only cost time. */
const maxWords = 120

/**
 * Creates the replacement of the words of a group by the group's name; the longest entry wins, then the first group. `=word` is this
 * form only, so that 'cooking' is not 'cooked'.
 */
function createGroupMask(
  groups: readonly (readonly [string, readonly string[]])[],
): (words: readonly string[]) => readonly string[] {
  const names = new Map<string, string>()
  for (const [name, entries] of groups)
    for (const entry of entries) {
      const key = entry.startsWith('=')
        ? entry.toLowerCase()
        : tokenise(toPlainText(entry)).map(stem).join(' ')
      if (!names.has(key)) names.set(key, `@${name}`)
    }
  const longest = getLongestEntryLengths(names.keys())
  return (words) => {
    const stems = words.map((word) => stem(word))
    const masked: string[] = []
    for (let at = 0; at < words.length;) {
      let length = Math.min(longest.get(stems[at] ?? '') ?? 1, words.length - at)
      while (length > 1 && !names.has(stems.slice(at, at + length).join(' '))) length -= 1
      const word = words[at] ?? ''
      masked.push(names.get(stems.slice(at, at + length).join(' ')) ?? names.get(`=${word}`) ?? word)
      at += length
    }
    return masked
  }
}

/** Replaces numbers by classes: an age under 18 means more than the number itself. */
function withNumberClasses(text: string): string {
  return text.replaceAll(/(?<![a-z\d])\d+/g, (digits) => {
    const value = Number(digits)
    if (digits.length > 3) return ' @long '
    return value >= 10 && value < 18 ? ' @teen ' : value < 10 ? ' @few ' : ' @more '
  })
}
