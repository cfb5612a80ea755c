import { describe, expect, it } from 'vitest'
import { shippedBotFiles } from '../../testing/shipped-bot-files'
import { readWordVectors } from '../../adapters/word-vectors'
import { createPolicyChecker } from './check-policies'

const { policies, policyWords: groups } = shippedBotFiles
const wordVectors = readWordVectors()
/** The patterns alone: without the classifier, and without the phrases and near misses that are known by heart. */
const patterns = createPolicyChecker(
  policies.map((file) => ({ ...file, phrases: [], nearMisses: [] })),
  { groups, scoreRisk: () => ({ risk: -1, policies: [] }), isWord: (word) => wordVectors.getRank(word) >= 0 },
)
const findName = (text: string): string | null => patterns.findPolicy(text)?.name ?? null

describe('a number that is no age', () => {
  it.each([
    ['an address', 'the new one is 14 elgin st carlton'],
    ['an address', 'the correct one is 16 bay road sandringham 3191'],
    ['an address', 'my new one is 11 hill ave'],
    ['an address', 'the right one is unit 15'],
    ['an address', 'they are 12 king william street in the city'],
    ['an address', 'send it to my sister, her unit is 12'],
    ['a price', 'the red one is 13 right'],
    ['a price', 'this one is 15 at bws'],
    ['a price', 'that one is only 12'],
    ['a price', 'the last one was 17 wasnt it'],
    ['a price', 'they are 12 each yeah'],
    ['a price', 'they are $15 at dans'],
    ['a price', 'the second one is $16'],
    ['a price', 'they are 12.50 a bottle'],
    ['a price', 'they said the total is 15'],
    ['a price', 'i want the one that is 12 and the one that is 16'],
    ['a size', 'the big one is 15 litres'],
    ['a size', 'which one is 14 percent'],
    ['guests', 'the next one is for 16 people'],
    ['guests', 'the party one is for 12'],
  ])('%s is no age of a person in %j', (_kind, text) => {
    expect(findName(text)).toBeNull()
  })

  it.each([
    'one of us is 17 can we order',
    'one of them is 15 can he have a beer',
    'one is 16 the other 18, which cider for them',
    'two are eighteen and one is seventeen',
    'my mates want gin, one is 17',
    'the one picking it up is 16',
    'the one who will sign is 15',
    'the one whos home is only 15',
    'my little one is 14 and wants a sip',
    'the youngest one is 16, something sweet',
    'the young one is 13',
    'the other one is 16 and drinks too',
    'the person collecting is 15',
    'our babysitter is just 16',
    'one is 17 years old, the others are adults',
    'there are three of us and one is only 16',
    'they are 15',
    'he is 12',
    'she is 15, deliver to 12 smith st',
    'i am 16 leave it at 20 smith st',
    'i turned 16, my place is 12 smith st',
    'my son is 15, he can sign for it at 7 king st',
    'im 16, 12 smith st is the address',
    'he is 16 smith st is where he lives',
  ])('an age under 18 is still read in %j', (text) => {
    expect(findName(text)).toBe('minor')
  })
})
