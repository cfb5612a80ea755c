import { describe, expect, it } from 'vitest'
import { noWordVectors } from '../word-vectors'
import { createAnswerRanking } from './answer-ranking'

const prepare = (text: string) => ({ words: text.split(' '), masked: text.split(' ') })

/** Ranks the answers of two articles by their words alone. */
function rank(question: string) {
  const ranking = createAnswerRanking(noWordVectors)
  const add = (article: number, answer: number | null, text: string, isAnswer = false) =>
    ranking.add({ article, weight: 1, question: 0, answer, isAnswer, prepared: prepare(text) })
  add(0, 0, 'how long is a voucher good')
  add(0, 0, 'does a voucher run out')
  add(0, 1, 'pay with two vouchers')
  add(0, 1, 'up to five cards an order', true)
  add(0, null, 'gift cards')
  add(1, 0, 'how long does delivery take')
  const zeros = (count: number) => new Float32Array(count)
  return ranking.rank(prepare(question), {
    similarities: zeros(ranking.count()),
    margins: zeros(2),
    nearest: zeros(2),
  })
}

describe('the ranking of answers', () => {
  it('combines the words of several taught questions', () => {
    expect(rank('how long until a voucher does run out').get(0)?.index).toBe(0)
  })

  it('finds an answer by the words of its own text', () => {
    expect(rank('five cards').get(0)?.index).toBe(1)
  })

  it('returns the best answer of each article, with a higher score for the better one', () => {
    const ranked = rank('how long does delivery take')
    expect([...ranked.keys()]).toEqual([0, 1])
    expect(ranked.get(1)?.evidence[0]).toBeGreaterThan(ranked.get(0)?.evidence[0] ?? 0)
  })

  it('gives an answer without siblings the largest lead among them', () => {
    const [, siblingLead] = rank('delivery').get(1)?.siblingEvidence ?? []
    expect(siblingLead).toBe(3)
  })

  const rankOne = (
    texts: readonly (readonly [answer: number, text: string])[],
    question: string,
    similarities: readonly number[] = [],
  ) => {
    const ranking = createAnswerRanking(noWordVectors)
    for (const [answer, text] of texts)
      ranking.add({ article: 0, weight: 1, question: 0, answer, prepared: prepare(text) })
    return ranking
      .rank(prepare(question), {
        similarities: Float32Array.from({ length: ranking.count() }, (_, at) => similarities[at] ?? 0),
        margins: new Float32Array(1),
        nearest: new Float32Array(1),
      })
      .get(0)?.index
  }

  it('answers a question about joining with how to join, and not with how to leave', () => {
    const texts = [
      [0, 'stop the club'],
      [1, 'join the club'],
    ] as const
    expect(rankOne(texts, 'sign up club please')).toBe(1)
    expect(rankOne(texts, 'quit club please')).toBe(0)
  })

  it('prefers an answer that is about nothing else than the question', () => {
    const texts = [
      [0, 'gift code'],
      [0, 'gift code'],
      [0, 'gift code'],
      [1, 'code one'],
      [1, 'code two'],
      [1, 'code six'],
    ] as const
    expect(rankOne(texts, 'code')).toBe(1)
    expect(rankOne(texts, 'gift code')).toBe(0)
  })

  it('prefers the nearest question where two answers are about as likely', () => {
    const shared = Array.from({ length: 80 }, (_, at) => `w${at}`).join(' ')
    const texts = [
      [0, `${shared} extra`],
      [1, `${shared} other`],
    ] as const
    expect(rankOne(texts, `${shared} extra`, [0.6, 0.7])).toBe(1)
    expect(rankOne(texts, `${shared} extra`, [0.6, 0.65])).toBe(0)
  })
})
