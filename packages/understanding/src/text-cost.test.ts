import { compareTimes, costlyTexts, maxTimes, slowestTexts } from '@murphy/testing'
import { expect, it } from 'vitest'
import { fittingText } from './fitting-text'
import { plainText } from './normalise'
import { createSlotFinder } from './slots/slot-finder'
import { shop, today } from './slots/testing/shop'
import { splitWishes } from './slots/wishes'

/** The longest question: the most that `fittingText` lets through. */
const longest = 256
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
  const read = (text: string): unknown => run(fittingText(text))
  for (const index of slowestTexts(read, longest / 4)) {
    const text = costlyTexts(longest)[index] ?? ''
    expect(compareTimes(read, text, ordinary), text.slice(0, 12)).toBeLessThan(maxTimes)
  }
})
