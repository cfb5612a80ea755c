import { describe, expect, it } from 'vitest'
import { createFakeClock } from '@murphy/testing'
import { createStorageTotal, rereadMs } from './storage-total'

function open(stored: number) {
  const clock = createFakeClock(0)
  const store = { stored, reads: 0 }
  const alarms: number[] = []
  const total = createStorageTotal({
    limitBytes: 100,
    readBytes: () => Promise.resolve(((store.reads += 1), store.stored)),
    now: clock.now,
    onNearlyFull: (bytes) => void alarms.push(bytes),
  })
  return { clock, store, alarms, total }
}

describe('the total of stored files', () => {
  it('accepts files up to the limit, counting those since it was read', async () => {
    const { store, total } = open(60)
    expect(await total.reserve(40)).toBe(true)
    expect(await total.reserve(1)).toBe(false)
    expect([total.bytes(), store.reads]).toEqual([100, 1])
  })

  it('is read again after a minute, so that removed files free space', async () => {
    const { clock, store, total } = open(100)
    expect(await total.reserve(1)).toBe(false)
    store.stored = 10
    await clock.pass(rereadMs)
    expect(await total.reserve(1)).toBe(true)
    expect(total.bytes()).toBe(11)
  })

  it('warns from 80 % on, once an hour', async () => {
    const { clock, alarms, total } = open(70)
    await total.reserve(9)
    expect(alarms).toEqual([])
    await total.reserve(1)
    await total.reserve(1)
    expect(alarms).toEqual([80])
    await clock.pass(60 * 60_000)
    await total.reserve(20)
    expect(alarms).toEqual([80, 90])
  })
})
