import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { listStorySentences } from './story-sentences'

describe('the sentences of a story', () => {
  it.each([
    ['where is my order', []],
    ['where is my order? thanks heaps', ['where is my order?']],
    [
      'It is my birthday. Nobody came all day long. Where is the parcel now? I sat by the window.',
      ['Where is the parcel now?', 'I sat by the window.', 'Nobody came all day long.', 'It is my birthday.'],
    ],
    [
      'one two three four.\nfive six seven eight? nine ten eleven twelve? a b c d. e f g h.',
      ['nine ten eleven twelve?', 'five six seven eight?', 'e f g h.', 'a b c d.'],
    ],
    ['Skip the box this month. Never stop the whole club though.', ['Skip the box this month.']],
    ['', []],
  ])('start with the likeliest request: %j', (text, sentences) => {
    expect(listStorySentences(text)).toEqual(sentences)
  })

  it('are read in a time that grows with the text', () => {
    expect(measureTextGrowth(listStorySentences, 1000)).toBeLessThan(maxGrowth)
  })
})
