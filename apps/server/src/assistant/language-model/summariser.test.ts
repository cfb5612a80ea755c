import { describe, expect, it } from 'vitest'
import type { SummaryMessage } from './summariser'
import { chooseMessages } from './summariser'

const say = (text: string): SummaryMessage => ({ from: 'shopper', text })
const sayMany = (count: number): readonly SummaryMessage[] =>
  Array.from({ length: count }, (_, index) => say(`m${index + 1}`))
const choose = (messages: readonly SummaryMessage[]): readonly string[] =>
  chooseMessages(messages).map(({ text }) => text)

describe('the messages of a summary', () => {
  it.each([
    [3, 0],
    [4, 4],
    [30, 30],
    [31, 30],
  ])('are chosen from %i messages: %i', (count, expected) => {
    expect(choose(sayMany(count))).toHaveLength(expected)
  })

  it('are the first six and the newest of a long chat', () => {
    expect(choose(sayMany(100)).slice(0, 7)).toEqual(['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm77'])
    expect(choose(sayMany(100)).at(-1)).toBe('m100')
  })

  it('are without empty ones and those of more than 1,000 characters', () => {
    const long = say('x'.repeat(1000))
    expect(choose([say(' '), say('x'.repeat(1001)), long, ...sayMany(3)])).toEqual([
      long.text,
      'm1',
      'm2',
      'm3',
    ])
  })

  it('have at most 8,000 characters, the newest ones first', () => {
    const long = Array.from({ length: 12 }, (_, index) => say(String(index % 10).repeat(1000)))
    expect(choose(long).map((text) => text.charAt(0))).toEqual(['0', '1', '2', '3', '4', '5', '0', '1'])
  })
})
