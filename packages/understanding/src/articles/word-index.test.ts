import { describe, expect, it } from 'vitest'
import { createWordIndex } from './word-index'

function createIndex(documents: readonly string[]) {
  const index = createWordIndex()
  documents.forEach((text, document) => index.add(document, text.split(' ')))
  return (text: string): number[] => [...index.score(text.split(' '), documents.length)]
}

describe('the index of words', () => {
  it('weighs a word the more the fewer documents contain it', () => {
    const [common = 0, rare = 0] = createIndex(['pay card', 'pay voucher', 'pay'])('pay voucher')
    expect(rare).toBeGreaterThan(2 * common)
  })

  it('scores lower where a question has words that no document knows', () => {
    const score = createIndex(['fee refund', 'glass'])
    expect(score('refund helicopter')[0]).toBeLessThan(score('refund')[0] ?? 0)
  })

  it('scores nothing for a document without any of the words', () => {
    expect(createIndex(['fee', 'glass'])('fee')[1]).toBe(0)
  })
})
