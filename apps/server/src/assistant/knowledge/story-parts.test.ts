import { describe, expect, it } from 'vitest'
import { listStoryParts } from './story-parts'

describe('the parts of a story', () => {
  it('are its sentences and their clauses', () => {
    expect(
      listStoryParts(
        'My code is refused. I typed it twice, but it says invalid, and the party is on Friday.',
      ),
    ).toEqual([
      'My code is refused.',
      'I typed it twice, but it says invalid, and the party is on Friday.',
      'I typed it twice',
      'it says invalid',
      'the party is on Friday.',
    ])
  })

  it('are the clauses alone where the story is one sentence', () => {
    expect(
      listStoryParts('card gets declined but there is money on it and i just bought petrol with it'),
    ).toEqual(['card gets declined', 'there is money on it', 'i just bought petrol with it'])
  })

  it.each(['how do i reset my password, i forgot it', ''])('are none in the short text %j', (text) => {
    expect(listStoryParts(text)).toEqual([])
  })

  it('are ten at most', () => {
    expect(listStoryParts('we went to the shop and '.repeat(40))).toHaveLength(1)
    const many = Array.from({ length: 40 }, (_, at) => `we went to shop number ${at}`).join(', ')
    expect(listStoryParts(many)).toHaveLength(10)
  })
})
