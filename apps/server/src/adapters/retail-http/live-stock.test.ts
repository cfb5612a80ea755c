import type { RetailClient } from '@murphy/retail-api/client'
import { createDeferred } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { createLiveStock } from './live-stock'

type Answer = Awaited<ReturnType<RetailClient['liveStock']>>

const answered: Answer = { ok: true, value: { stock: [] }, ageMs: 0, isStale: false }
const failed: Answer = { ok: false, error: { kind: 'unavailable', reason: 'timeout' } }

describe('live stock', () => {
  it.each([
    ['is read once the retailer has answered', true, answered, true],
    ['is not read once the retailer has failed', true, failed, false],
    ['is not read while the retailer does not offer it', false, answered, false],
  ])('%s', async (_title, isOffered, answer, isRead) => {
    const stock = createLiveStock(
      { liveStock: () => Promise.resolve(answer) },
      { isOffered: () => isOffered },
    )
    expect((await stock.find(['a'], ['1'])) !== null).toBe(isRead)
    expect(stock.isRead()).toBe(isRead)
  })

  it('stays read while the next question is under way', async () => {
    const next = createDeferred<Answer>()
    const answers = [Promise.resolve(answered), next.promise]
    const stock = createLiveStock(
      { liveStock: () => answers.shift() ?? Promise.resolve(failed) },
      { isOffered: () => true },
    )
    await stock.find(['a'], ['1'])
    const asked = stock.find(['a'], ['1'])
    expect(stock.isRead()).toBe(true)
    next.resolve(failed)
    await asked
    expect(stock.isRead()).toBe(false)
  })
})
