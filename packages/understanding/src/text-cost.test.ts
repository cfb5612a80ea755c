import { compareTimes, costlyTexts, maxTimes, slowestTexts } from '@murphy/testing'
import { expect, it } from 'vitest'
import { withinLongestText } from './longest-text'
import { plainText } from './normalise'
import { createSlotFinder } from './slots/slot-finder'
import { shop, today } from './slots/testing/shop'
import { splitWishes } from './slots/wishes'

/** Twice the longest question: the most that `withinLongestText` lets through. */
const longest = 512
const ordinary = 'can my brother tom baker pick up order 10234567 of a red under $30 at newtown on friday? '
  .repeat(6)
  .slice(0, longest)

const finder = createSlotFinder(shop)

it.each<readonly [name: string, run: (text: string) => unknown]>([
  ['The slot finder', (text) => finder.find(text, { today, expects: null })],
  ['The slot finder for a name', (text) => finder.find(text, { today, expects: 'personName' })],
  ['splitWishes', splitWishes],
  ['plainText', plainText],
])('%s takes no text fifty times as long as an ordinary one of the same length', (_, run) => {
  const read = (text: string): unknown => run(withinLongestText(text))
  for (const index of slowestTexts(read, longest / 4)) {
    const text = costlyTexts(longest)[index] ?? ''
    expect(compareTimes(read, text, ordinary), text.slice(0, 12)).toBeLessThan(maxTimes)
  }
})

it('reads at most 512 plain letters of a text', () => {
  const ligature = '\uFDFA'
  expect(withinLongestText(ligature.repeat(256)).length).toBe(28)
  expect(withinLongestText('e\u0301'.repeat(256))).toBe('e\u0301'.repeat(256))
  expect(withinLongestText('👍'.repeat(256))).toBe('👍'.repeat(256))
  expect(withinLongestText('a'.repeat(513))).toBe('a'.repeat(512))
  expect(withinLongestText(ordinary)).toBe(ordinary)
})
