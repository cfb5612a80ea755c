import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createCatalogue } from '../../retail/catalogue/catalogue'
import { createRefresher, waitForRetailer } from './refresh-retailer'

/** Creates a refresher of a retailer whose capabilities fail with these reasons, one after the other. */
function createTestRefresher(failures: readonly (string | null)[]) {
  const events: Record<string, unknown>[] = []
  const log = pino(
    { base: {} },
    { write: (line) => events.push(JSON.parse(line) as Record<string, unknown>) },
  )
  const remaining = [...failures]
  let feedReads = 0
  const refresher = createRefresher({
    // The capabilities below answer without it.
    client: { capabilities: () => Promise.reject(new Error('It is not called.')) },
    catalogue: createCatalogue(),
    capabilities: {
      getRetailerId: () => 'shop',
      isOffered: () => true,
      list: () => ['shoppers', 'orders'],
      refresh: () => Promise.resolve(remaining.shift() ?? null),
    },
    feeds: {
      refresh: () => {
        feedReads += 1
        return Promise.resolve([])
      },
    },
    log,
    now: () => 0,
  })
  return {
    ...refresher,
    names: () => events.map(({ event }) => event),
    events,
    countFeedReads: () => feedReads,
  }
}

describe('the refresh of a retailer', () => {
  it('logs what the retailer offers once, and again after a failure', async () => {
    const { refresh, names, events } = createTestRefresher([null, null, 'unavailable', null])
    for (const outcome of ['connected', 'connected', 'away', 'connected'])
      expect(await refresh()).toBe(outcome)
    expect(names()).toEqual(['retail-connected', 'retail-capabilities-failed', 'retail-connected'])
    expect(events[0]).toMatchObject({ capabilities: 'shoppers orders', products: 0, stores: 0 })
  })

  it.each([
    ['unavailable', 'away'],
    ['unauthorized', 'refused'],
  ])('reads no feeds when the capabilities are %s', async (failure, outcome) => {
    const { refresh, countFeedReads } = createTestRefresher([failure])
    expect(await refresh()).toBe(outcome)
    expect(countFeedReads()).toBe(0)
  })

  it('reads the feeds by the last known capabilities when the new ones cannot be read', async () => {
    const { refresh, countFeedReads } = createTestRefresher(['bad_answer'])
    expect(await refresh()).toBe('refused')
    expect(countFeedReads()).toBe(1)
  })
})

describe('the first start', () => {
  it('waits until the retailer answers', async () => {
    const { refresh, names } = createTestRefresher(['unavailable', 'unavailable', null])
    await waitForRetailer({ first: refresh(), refresh, now: () => 0 })
    expect(names().at(-1)).toBe('retail-connected')
  })

  it.each([null, 'unauthorized', 'bad_answer'])('does not repeat an answer: %s', async (failure) => {
    const { refresh } = createTestRefresher([])
    const outcomes = createTestRefresher([failure])
    let repeats = 0
    await waitForRetailer({
      first: outcomes.refresh(),
      refresh: () => {
        repeats += 1
        return refresh()
      },
      now: () => 0,
    })
    expect(repeats).toBe(0)
  })

  it('continues without the retailer after ten seconds', async () => {
    const { refresh, names } = createTestRefresher(['unavailable'])
    let now = -11_000
    await waitForRetailer({ first: refresh(), refresh, now: () => (now += 11_000) })
    expect(names()).toEqual(['retail-capabilities-failed'])
  })
})
