import { describe, expect, it } from 'vitest'
import { findByRank, namesRank } from './find-by-rank'
import type { OrderFacts } from '../../retail/order-change-ports'
import { normalizeDescription } from './normalize-description'

const order = (orderId: string, placedOn: string, day: string | null): OrderFacts => ({
  orderId,
  kind: 'delivery',
  placedOn,
  day,
  items: [],
  total: null,
  storeName: null,
  nominee: null,
  readyUntil: null,
  parcels: [],
  isSameDay: false,
  stage: 'open',
  allowed: [],
  refunds: [],
  claims: [],
  card: {} as OrderFacts['card'],
})
const first = order('10234564', '2026-11-20', '2026-12-11')
const second = order('10234559', '2026-11-25', '2026-12-04')

describe('an order that is picked by comparing days', () => {
  it.each([
    ['the older one', '10234564'],
    ['no i mean the newest', '10234559'],
    ['the later one please', '10234564'],
    ['and the sooner of the two', '10234559'],
  ])('is found: %j', (text, orderId) => {
    expect(findByRank(normalizeDescription(text), [first, second])?.orderId).toBe(orderId)
  })

  it('is not found among orders of the same day, or in a list of one', () => {
    expect(findByRank('the older one', [first, { ...second, placedOn: first.placedOn }])).toBeNull()
    expect(findByRank('the older one', [first])).toBeNull()
  })

  it.each(['the later delivery window', 'an older wine', 'can it come later', 'the old one'])(
    'is not named by %j',
    (text) => {
      expect(namesRank(normalizeDescription(text))).toBe(false)
    },
  )
})
