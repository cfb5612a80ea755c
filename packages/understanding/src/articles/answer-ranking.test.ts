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
})
