import { functionWords, stem } from '../tokens'
import type { PreparedText } from '../features/vectoriser'
import type { WordVectors } from '../word-vectors'
import type { ArticleText } from './article-text'
import type { Direction } from './asked-direction'
import { findCommonDirection, findDirection } from './asked-direction'
import type { FactType } from './asked-type'
import { findAskedTypes, listStatedTypes } from './asked-type'
import { createMeaningIndex } from './meaning-index'
import { createWordIndex } from './word-index'

/** An article's answer that fits best. Evidence is better the higher it is. */
export type RankedAnswer = {
  readonly index: number
  /** For the probability that it settles the question. */
  readonly evidence: readonly number[]
  /** For the probability that it settles a question that its article is known to be about. */
  readonly siblingEvidence: readonly number[]
}

export const answerEvidenceSigns: readonly number[] = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
export const siblingEvidenceSigns: readonly number[] = [1, 1, 1, 1, 1, 1, 1]

/**
 * Weights of an answer's signals: the similarity of its nearest question, the coverage of the question by the words of its questions
 * and text, the same by meaning, the coverage by its text alone, and the margin and the similarity of its article. Fitted by
 * maximum likelihood on taught questions that were left out, one in four.
 */
const signalWeights = [1.3, 4.8, 6.2, 4.8, 2.5, 0.8] as const

/** Weight of a text that states the kind of fact that is asked for, and of its lack. The best of 0, 0.3 and 0.6 on the same questions. */
const typeWeight = 0.6

/** Loss of an answer about ending to a question about beginning, and the reverse. No question that was left out is worse for it. */
const directionLoss = 2

/** Loss of an answer whose questions name something that the question does not. The best of 0, 0.3, 0.6 and 1 on the same questions. */
const subjectLoss = 0.5

/** The share of an answer's questions that name its subject. */
const subjectShare = 0.5

/**
 * Where answers of one article are about as likely, the one with the nearest question is right more often: 30 of 118 times, to 26 for the
 * one that covers more words.
 */
const tieBreak = { gap: 1, lead: 0.07, similarity: 0.6 } as const

/** A lead above this does not make an answer more certain. */
const maxLead = 3

export type AnswerRanking = {
  /** Adds a text and returns the number of its answer among all answers; -1: it belongs to none. */
  readonly add: (text: ArticleText) => number
  /** The number of answers so far. */
  readonly count: () => number
  /** Returns the best answer of each article that has answers. */
  readonly rank: (question: PreparedText, signals: AnswerSignals) => ReadonlyMap<number, RankedAnswer>
}

/** The signals from the ranking of articles. */
export type AnswerSignals = {
  /** Similarity of the nearest question, by answer. */
  readonly similarities: Float32Array
  /** Margin of the trained model, by article. */
  readonly margins: Float32Array | Float64Array | readonly number[]
  /** Similarity of the nearest text, by article. */
  readonly nearest: Float32Array
}

type Scored = {
  readonly article: number
  readonly index: number
  readonly score: number
  readonly signals: readonly number[]
}

/**
 * Creates the ranking of all short answers. An answer is a document: the words of all its questions and of its text, so that a question
 * may combine words of several taught ones.
 */
export function createAnswerRanking(wordVectors: WordVectors): AnswerRanking {
  const numbers = new Map<string, number>()
  const answers: { readonly article: number; readonly index: number }[] = []
  const words = createWordIndex()
  const textWords = createWordIndex()
  const meanings = createMeaningIndex(wordVectors)
  const statedTypes: (readonly FactType[])[] = []
  const subjects = createSubjectIndex()
  const getDocument = (article: number, index: number): number => {
    const key = `${article}:${index}`
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, answers.length)
    answers.push({ article, index })
    return answers.length - 1
  }
  return {
    count: () => answers.length,
    add: ({ article, answer, isAnswer, prepared }) => {
      if (answer === null) return -1
      const document = getDocument(article, answer)
      const stems = listStems(prepared)
      words.add(document, stems)
      if (isAnswer) {
        textWords.add(document, stems)
        statedTypes[document] = listStatedTypes(prepared.words.join(' '))
      } else subjects.add(document, prepared)
      meanings.add(document, prepared.words)
      return document
    },
    rank: (question, { similarities, margins, nearest }) => {
      const documentCount = answers.length
      const stems = listStems(question)
      const covered = words.score(stems, documentCount)
      const coveredByText = textWords.score(stems, documentCount)
      const coveredByMeaning = meanings.score(question.words, {
        documentCount,
        getWeight: (word) => words.getWeight(stem(word)),
      })
      const asked = findAskedTypes(question.words.join(' '))
      const getLoss = subjects.createLoss(question)
      const scored = answers.map(({ article, index }, at): Scored => {
        const signals = [
          similarities[at] ?? 0,
          covered[at] ?? 0,
          coveredByMeaning[at] ?? 0,
          coveredByText[at] ?? 0,
          margins[article] ?? -1,
          nearest[article] ?? 0,
        ]
        let score = scoreStatedTypes(statedTypes[at], asked) - getLoss(at)
        for (let signal = 0; signal < signals.length; signal += 1)
          score += (signalWeights[signal] ?? 0) * (signals[signal] ?? 0)
        return { article, index, score, signals }
      })
      return pickBest(scored)
    },
  }
}

/** Returns the score of the facts that a text states: above 0 if a kind that is asked for is among them, below 0 if none is. */
function scoreStatedTypes(stated: readonly FactType[] | undefined, asked: readonly FactType[]): number {
  if (stated === undefined || asked.length === 0) return 0
  return asked.some((type) => stated.includes(type)) ? typeWeight : -typeWeight
}

type SubjectIndex = {
  /** Adds a question of an answer. */
  readonly add: (document: number, question: PreparedText) => void
  /** Returns a function that gives the loss of an answer that is about something else than the question; 0 for any other. */
  readonly createLoss: (question: PreparedText) => (document: number) => number
}

/** Creates the index of the words that most questions of an answer name, and of their common direction. */
function createSubjectIndex(): SubjectIndex {
  const asked: { readonly stems: readonly string[]; readonly direction: Direction | null }[][] = []
  const known: { readonly stems: readonly string[]; readonly direction: Direction | null }[] = []
  const findCommon = (document: number): (typeof known)[number] => {
    const questions = asked[document] ?? []
    const counts = new Map<string, number>()
    for (const { stems } of questions) for (const each of stems) counts.set(each, (counts.get(each) ?? 0) + 1)
    return {
      stems: [...counts].flatMap(([each, count]) => (count >= questions.length * subjectShare ? [each] : [])),
      direction: findCommonDirection(questions.map(({ direction }) => direction)),
    }
  }
  return {
    add: (document, question) => {
      const stems = listStems({
        ...question,
        words: question.words.filter((word) => !functionWords.has(word)),
      })
      const ofDocument = (asked[document] ??= [])
      ofDocument.push({ stems, direction: findDirection(question.words.join(' ')) })
    },
    createLoss: (question) => {
      const named = new Set(listStems(question))
      const direction = findDirection(question.words.join(' '))
      return (document) => {
        const common = (known[document] ??= findCommon(document))
        const isOpposite = direction !== null && common.direction !== null && common.direction !== direction
        const isOther = common.stems.some((each) => !named.has(each))
        return (isOpposite ? directionLoss : 0) + (isOther ? subjectLoss : 0)
      }
    },
  }
}

function listStems({ words }: PreparedText): readonly string[] {
  return [...new Set(words.map(stem))]
}

/** Returns the best answer of each article, with its leads over the other answers. */
function pickBest(scored: readonly Scored[]): ReadonlyMap<number, RankedAnswer> {
  const byArticle = new Map<number, Scored[]>()
  for (const answer of scored) {
    const ofArticle = byArticle.get(answer.article)
    if (ofArticle === undefined) byArticle.set(answer.article, [answer])
    else ofArticle.push(answer)
  }
  const bests = [...byArticle].map(([article, ofArticle]) => {
    const byScore = preferNearest(ofArticle.toSorted((a, b) => b.score - a.score))
    const [best, sibling] = byScore
    return { article, best, sibling, ofArticle: byScore }
  })
  const [first, second] = bests.map(({ best }) => best?.score ?? 0).toSorted((a, b) => b - a)
  const all = sumExponentials(scored, first ?? 0)
  const picked = new Map<number, RankedAnswer>()
  for (const { article, best, sibling, ofArticle } of bests) {
    if (best === undefined) continue
    const { index, score, signals } = best
    const otherArticle = (score === first ? second : first) ?? score - maxLead
    const siblingLead = score - (sibling?.score ?? score - maxLead)
    const articleLead = score - otherArticle
    const own = signals.slice(0, 4)
    picked.set(article, {
      index,
      evidence: [
        score,
        Math.min(siblingLead, articleLead),
        Math.min(maxLead, siblingLead),
        Math.min(maxLead, articleLead),
        Math.exp(score - (first ?? 0)) / all,
        ...signals,
      ],
      siblingEvidence: [score, Math.min(maxLead, siblingLead), 1 / sumExponentials(ofArticle, score), ...own],
    })
  }
  return picked
}

/** Moves the answer with the nearest question to the front, where the first one is hardly likelier. It gets the score of the first. */
function preferNearest(byScore: readonly Scored[]): readonly Scored[] {
  const [first] = byScore
  if (first === undefined) return byScore
  const getSimilarity = ({ signals: [similarity = 0] }: Scored): number => similarity
  const [nearest] = byScore
    .filter(({ score }) => first.score - score <= tieBreak.gap)
    .toSorted((a, b) => getSimilarity(b) - getSimilarity(a))
  if (nearest === undefined) return byScore
  const least = Math.max(tieBreak.similarity, getSimilarity(first) + tieBreak.lead)
  if (getSimilarity(nearest) < least) return byScore
  return [{ ...nearest, score: first.score }, ...byScore.filter((each) => each !== nearest)]
}

/** Returns the sum of the exponentials of all scores, relative to one of them. */
function sumExponentials(scored: readonly Scored[], reference: number): number {
  return scored.reduce((sum, { score }) => sum + Math.exp(score - reference), 0)
}
