import { compareTimes, createCostlyTexts, maxTimes, findSlowestTexts, withNewEnds } from '@murphy/testing'
import { expect, it } from 'vitest'
import { toPlainText, truncateText } from './normalise'
import { createSlotFinder } from './slots/slot-finder'
import { shop, today } from './slots/testing/shop'
import { splitRequests } from './split-requests'

/** The longest question: the most that `fittingText` lets through. */
const longest = 256
const ordinary = 'can my brother tom baker pick up order 10234567 of a red under $30 at newtown on friday? '
  .repeat(6)
  .slice(0, longest)

const finder = createSlotFinder(shop)

it.each<readonly [name: string, run: (text: string) => unknown]>([
  ['The slot finder', (text) => finder.find(text, { today, expects: null })],
  ['The slot finder for a name', (text) => finder.find(text, { today, expects: 'personName' })],
  ['splitWishes', splitRequests],
  ['plainText', toPlainText],
])(
  'runs %s for any text in less than fifty times the time of an ordinary one of the same length',
  (_, run) => {
    const read = withNewEnds((text) => run(truncateText(text)))
    for (const index of findSlowestTexts(read, longest / 4)) {
      const text = createCostlyTexts(longest)[index] ?? ''
      expect(compareTimes(read, text, ordinary), text.slice(0, 12)).toBeLessThan(maxTimes)
    }
  },
)
