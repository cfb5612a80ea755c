import { describe, expect, it } from 'vitest'
import type { PublicData } from '../retail/retailer-state'
import { createFindStaleTime, everythingOffered } from '../retail/retailer-state'
import {
  createAssistantWithFakes,
  kindsOf,
  messageTextsOf,
  prahran,
  prahranPlace,
} from '../testing/assistant-with-fakes'

const now = Date.parse('2024-06-03T16:00:00+10:00')
const minuteMs = 60_000

describe('the time of old data', () => {
  const times = { products: now - 20 * minuteMs, stores: now - minuteMs, stock: now - 40 * minuteMs }
  const findStaleTime = (data: readonly PublicData[], isLive = false) =>
    createFindStaleTime({ getConfirmedAt: (feed) => times[feed], isLiveStockRead: () => isLive })(data, now)

  it.each<[readonly PublicData[], number | null]>([
    [['stores'], null],
    [['products'], times.products],
    [['products', 'stores', 'stock'], times.stock],
    [['stores', 'quantities'], times.stock],
  ])('is that of the oldest part: %j', (data, expected) => {
    expect(findStaleTime(data)).toBe(expected)
  })

  it('does not count the feed of quantities that are of this moment', () => {
    expect(findStaleTime(['stores', 'quantities'], true)).toBeNull()
    expect(findStaleTime(['products', 'quantities'], true)).toBe(times.products)
  })

  it('begins after 15 minutes, and data that was never read has none', () => {
    const getStaleTime = (confirmedAt: number | null) =>
      createFindStaleTime({ getConfirmedAt: () => confirmedAt, isLiveStockRead: () => false })(
        ['stores'],
        now,
      )
    expect(getStaleTime(now - 15 * minuteMs)).toBeNull()
    expect(getStaleTime(now - 15 * minuteMs - 1)).toBe(now - 15 * minuteMs - 1)
    expect(getStaleTime(null)).toBeNull()
  })
})

describe('an answer from old data', () => {
  const createBot = (staleTime: number | null) =>
    createAssistantWithFakes({
      means: {
        stores: { intent: 'find_nearby_store', slots: { place: prahranPlace } },
        hours: { intent: 'store_hours', slots: { place: prahranPlace } },
        wine: { intent: 'find_a_wine', slots: { place: prahranPlace } },
        directions: { intent: 'store_directions', slots: { place: prahranPlace } },
      },
      stores: [prahran],
      responseTexts: { fallback: { known_at: ['known at {time}'] } },
      retailerState: { ...everythingOffered, findStaleTime: () => staleTime },
    })

  it.each([
    ['stores', ['message', 'message', 'store', 'followup_event_data']],
    ['hours', ['message', 'message', 'store', 'followup_event_data']],
    ['wine', ['message', 'message', 'command']],
  ])('says before the cards when its %s were known', async (utterance, kinds) => {
    const items = await createBot(now - 20 * minuteMs).sendUtterance(utterance, { now })
    expect(kindsOf(items)).toEqual(kinds)
    expect(messageTextsOf(items)).toMatch(/\nknown at 3:40 pm AEST today$/)
  })

  it('names the day when it was known on an earlier one', async () => {
    const items = await createBot(Date.parse('2024-06-02T15:40:00+10:00')).sendUtterance('stores', { now })
    expect(messageTextsOf(items)).toContain('known at 3:40 pm AEST on 02 Jun 2024')
  })

  it('says nothing about recent data, nor where nothing can be old', async () => {
    expect(messageTextsOf(await createBot(null).sendUtterance('stores', { now }))).not.toContain('known at')
    expect(messageTextsOf(await createBot(1).sendUtterance('directions', { now }))).not.toContain('known at')
  })
})
