import { describe, expect, it } from 'vitest'
import { createFakeClock } from './fake-clock'

describe('the fake clock', () => {
  it('fires due timers in the order of their times, each at its own time', async () => {
    const clock = createFakeClock(1000)
    const fired: string[] = []
    clock.after('late', 300, () => fired.push(`late at ${clock.now()}`))
    clock.after(100, () => fired.push(`early at ${clock.now()}`))
    clock.after('never', 501, () => fired.push('never'))
    await clock.pass(500)
    expect(fired).toEqual(['early at 1100', 'late at 1300'])
    expect(clock.now()).toBe(1500)
    expect(clock.ticks()).toBe(500)
    expect(clock.pending()).toEqual(['never'])
  })

  it('fires timers of the same time in the order in which they were started', async () => {
    const clock = createFakeClock()
    const fired: number[] = []
    clock.after(10, () => fired.push(1))
    clock.after('second', 10, () => fired.push(2))
    await clock.pass(10)
    expect(fired).toEqual([1, 2])
  })

  it('fires a timer that an earlier timer or its promise started, within the same time', async () => {
    const clock = createFakeClock()
    const fired: number[] = []
    clock.after(10, () => {
      fired.push(clock.ticks())
      void Promise.resolve().then(() => clock.after(5, () => fired.push(clock.ticks())))
    })
    await clock.pass(20)
    expect(fired).toEqual([10, 15])
  })

  it('replaces a running timer of the same key, and cancels by key or by function', async () => {
    const clock = createFakeClock()
    const fired: string[] = []
    clock.after('key', 10, () => fired.push('first'))
    clock.after('key', 20, () => fired.push('second'))
    clock.after('cancelled', 10, () => fired.push('cancelled'))
    clock.cancel('cancelled')
    const cancel = clock.after(10, () => fired.push('cancelled by function'))
    cancel()
    await clock.pass(30)
    expect(fired).toEqual(['second'])
  })

  it('fires timers that fell due during sleep with the next move', async () => {
    const clock = createFakeClock(0)
    const fired: number[] = []
    clock.after('key', 10, () => fired.push(clock.now()))
    clock.sleep(100)
    expect(fired).toEqual([])
    await clock.pass(0)
    expect(fired).toEqual([100])
  })
})
