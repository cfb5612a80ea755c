import { createDeferred } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { createRunOnce } from './run-once'

const dayMs = 24 * 3600_000

describe('an action with a key', () => {
  it.each([
    [8 * dayMs - 1, 1],
    [8 * dayMs, 2],
  ])('has run, after %i ms of eight days, so many times: %i', async (passed, expected) => {
    let now = 0
    let runs = 0
    const runOnce = createRunOnce(() => now, 8 * dayMs)
    const act = () => runOnce({ key: 'k', bodyHash: 'b', target: 't' }, async () => (runs += 1))
    await act()
    now += passed
    expect(await act()).toBe(expected)
  })

  it('waits for an earlier action on the same target only', async () => {
    const gate = createDeferred<void>()
    const runOnce = createRunOnce(() => 0)
    const done: string[] = []
    const act = (key: string, target: string, until?: Promise<void>) =>
      runOnce({ key, bodyHash: 'b', target }, async () => {
        await until
        done.push(key)
      })
    const first = act('first', 'order', gate.promise)
    const second = act('second', 'order')
    await act('other', 'another order')
    expect(done).toEqual(['other'])
    gate.resolve()
    await Promise.all([first, second])
    expect(done).toEqual(['other', 'first', 'second'])
  })
})
