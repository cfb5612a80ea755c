import { describe, expect, it } from 'vitest'
import { chatFillers, selectChatFillers } from './chat-fillers'

const prepare = (text: string) => ({ words: text.split(' '), masked: text.split(' ') })
const toPhrases = (texts: readonly string[]) => texts.map((text) => ({ prepared: prepare(text), intent: 0 }))
const fill = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `where is parcel ${at}`)
const select = (texts: readonly string[]): readonly string[] =>
  selectChatFillers(toPhrases(texts), prepare).map(({ words }) => words.join(' '))

describe('selectChatFillers', () => {
  it.each([
    [0, 0],
    [9, 0],
    [10, 1],
    [329, 32],
    [chatFillers.length * 10, chatFillers.length],
    [5000, chatFillers.length],
  ])('selects for %i phrases %i fillers', (phraseCount, fillerCount) => {
    expect(select(fill(phraseCount))).toEqual(chatFillers.slice(0, fillerCount))
  })

  it.each([
    ['hello', 'hello', false],
    ['hello murphy', 'hello', false],
    ['hello my parcel', 'hello', true],
    ['thank you very so much', 'thank you so much', false],
    ['thank you', 'thank you so much', true],
  ])('knows from the phrase %j whether an intent may answer %j', (phrase, filler, isSelected) => {
    expect(select([phrase, ...fill(1000)]).includes(filler)).toBe(isSelected)
  })

  it('never repeats a filler', () => {
    expect(new Set(chatFillers).size).toBe(chatFillers.length)
  })
})
