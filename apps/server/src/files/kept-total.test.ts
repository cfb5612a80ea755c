import { describe, expect, it } from 'vitest'
import { createKeptTotal, rereadMs } from './kept-total'

function open(kept: number) {
  const clock = { now: 0 }
  const store = { kept, reads: 0 }
  const alarms: number[] = []
  const total = createKeptTotal({
    limitBytes: 100,
    readBytes: () => Promise.resolve(((store.reads += 1), store.kept)),
    now: () => clock.now,
    onNearlyFull: (bytes) => void alarms.push(bytes),
  })
  return { clock, store, alarms, total }
}

describe('the total of stored files', () => {
  it('accepts files up to the limit, counting those since it was read', async () => {
    const { store, total } = open(60)
    expect(await total.takes(40)).toBe(true)
    expect(await total.takes(1)).toBe(false)
    expect([total.bytes(), store.reads]).toEqual([100, 1])
  })

  it('is read again after a minute, so that removed files free space', async () => {
    const { clock, store, total } = open(100)
    expect(await total.takes(1)).toBe(false)
    store.kept = 10
    clock.now += rereadMs
    expect(await total.takes(1)).toBe(true)
    expect(total.bytes()).toBe(11)
  })

  it('warns from 80 % on, once an hour', async () => {
    const { clock, alarms, total } = open(70)
    await total.takes(9)
    expect(alarms).toEqual([])
    await total.takes(1)
    await total.takes(1)
    expect(alarms).toEqual([80])
    clock.now += 60 * 60_000
    await total.takes(20)
    expect(alarms).toEqual([80, 90])
  })
})
