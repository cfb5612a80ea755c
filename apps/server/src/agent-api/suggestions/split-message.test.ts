import { describe, expect, it } from 'vitest'
import { splitMessage } from './split-message'

const words = (count: number): string =>
  Array.from({ length: count }, (_, index) => `word${index % 10}`).join(' ')

describe('the parts of a message', () => {
  it.each([
    [0, 1],
    [1, 1],
    [240, 1],
    [241, 2],
    [360, 2],
    [361, 3],
    [4096, 34],
  ])('are, with %i characters, %i', (length, expected) => {
    expect(splitMessage('x'.repeat(length))).toHaveLength(expected)
  })

  it('have at most 240 characters and begin with a whole word', () => {
    const parts = splitMessage(words(200))
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(240)
    expect(parts.filter((part) => !part.startsWith('word'))).toEqual([])
  })

  it.each([0, 100, 200, 239, 240, 241, 300, 600])('have a sentence that begins at %i as a whole', (at) => {
    const sentence = 'my son is fifteen and drinks with his friends'
    const text = `${words(200).slice(0, at)} ${sentence} ${words(50)}`
    expect(splitMessage(text).some((part) => part.includes(sentence))).toBe(true)
  })

  it('end with the end of the message', () => {
    const text = words(77)
    expect(text.endsWith(splitMessage(text).at(-1) ?? '?')).toBe(true)
  })
})
