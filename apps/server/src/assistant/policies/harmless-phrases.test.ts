import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { createPhraseRemoval } from './harmless-phrases'

const drop = createPhraseRemoval([
  'shot glass',
  'shot glasses',
  'dead end',
  'dead end street ale',
  'killer deal',
])
const read = (text: string): string => drop(text.split(' ')).join(' ')

describe('harmless phrases', () => {
  it.each([
    ['six shot glasses please', 'six please'],
    ['one dead end street ale now', 'one now'],
    ['killer deals', ''],
    ['a shot and a glass', 'a shot and a glass'],
    ['dead', 'dead'],
    ['', ''],
  ])('are left out of %j', (text, rest) => {
    expect(read(text)).toBe(rest)
  })

  it('are removed in time that grows linearly with the text', () => {
    expect(measureTextGrowth(read, 1000)).toBeLessThan(maxGrowth)
  })

  it('compares a phrase of one word as it is written, because others share its stem', () => {
    const remove = createPhraseRemoval(['kidding', 'plasterer', 'no joke'])
    expect(remove(['kidding', 'right'])).toEqual(['right'])
    expect(remove(['the', 'kids', 'are', 'plastered'])).toEqual(['the', 'kids', 'are', 'plastered'])
  })
})
