import { createDeferred } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { createSingleRun } from './single-run'

describe('a single run', () => {
  it('is repeated once for all calls during a run, which resolve with the second one', async () => {
    const gates = [createDeferred<void>(), createDeferred<void>()]
    let runs = 0
    const run = createSingleRun(async () => {
      const gate = gates[runs]
      runs += 1
      await gate?.promise
    })
    const all = Promise.all([run(), run(), run()])
    expect(runs).toBe(1)
    gates[0]?.resolve()
    await expect.poll(() => runs).toBe(2)
    gates[1]?.resolve()
    await all
    expect(runs).toBe(2)
    await run()
    expect(runs).toBe(3)
  })
})

it('runs again after work that failed', async () => {
  let runs = 0
  const run = createSingleRun(async () => {
    runs += 1
    if (runs === 1) throw new Error('away')
  })
  await expect(run()).rejects.toThrow('away')
  await run()
  expect(runs).toBe(2)
})
