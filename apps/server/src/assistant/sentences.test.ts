import { describe, expect, it } from 'vitest'
import { putLikeliestFirst, splitSentences } from './sentences'

describe('the sentences of a message', () => {
  it.each([
    ['', []],
    ['one', ['one']],
    ['Hi. Is it late? Thanks!', ['Hi.', 'Is it late?', 'Thanks!']],
    ['a line\nanother\n\n', ['a line', 'another']],
    ['it is 4.5 %', ['it is 4.5 %']],
  ])('are found in %j', (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences)
  })

  it('begin with the last question', () => {
    expect(putLikeliestFirst(['a?', 'b', 'c?', 'd'])).toEqual(['c?', 'a?', 'd', 'b'])
  })
})
