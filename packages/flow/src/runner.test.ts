import { describe, expect, it } from 'vitest'
import { createRunner, next, unchanged } from './index'

type TestEvent = 'add' | 'ignore' | 'add-twice' | 'fail'

/** A counter whose effects are performed by the given function. */
function setUp(perform: (effect: string, dispatch: (event: TestEvent) => void) => void = () => undefined) {
  const runner = createRunner<number, TestEvent, string>({
    initialState: 0,
    transition: (state, event) => {
      switch (event) {
        case 'add':
          return next(state + 1, 'added')
        case 'add-twice':
          return next(state + 1, 'add-again')
        case 'ignore':
          return unchanged(state)
        case 'fail':
          throw new Error('a bug')
      }
    },
    perform,
  })
  const seen: number[] = []
  const unsubscribe = runner.subscribe(() => seen.push(runner.getState()))
  return { runner, seen, unsubscribe }
}

describe('a runner', () => {
  it('calls its subscribers after each change of state, and not for an ignored event', () => {
    const { runner, seen } = setUp()
    runner.dispatch('add', 'ignore', 'add')
    expect(seen).toEqual([1, 2])
  })

  it('calls a subscriber no more after it has left', () => {
    const { runner, seen, unsubscribe } = setUp()
    unsubscribe()
    runner.dispatch('add')
    expect(seen).toEqual([])
    expect(runner.getState()).toBe(1)
  })

  it('passes the changed state to the performer', () => {
    const states: number[] = []
    const runner = createRunner<number, 'add', string>({
      initialState: 0,
      transition: (state) => next(state + 1, 'added'),
      perform: (_effect, _dispatch, getState) => states.push(getState()),
    })
    runner.dispatch('add')
    expect(states).toEqual([1])
  })

  it('queues an event that is dispatched while another is handled', () => {
    const order: string[] = []
    const { runner, seen } = setUp((effect, dispatch) => {
      order.push(`${effect} begins`)
      if (effect === 'add-again') dispatch('add')
      order.push(`${effect} ends`)
    })
    runner.dispatch('add-twice')
    expect(order).toEqual(['add-again begins', 'add-again ends', 'added begins', 'added ends'])
    expect(seen).toEqual([1, 2])
  })

  it('drops events once it is stopped, the queued ones too', () => {
    const { runner, seen } = setUp(() => runner.stop())
    runner.dispatch('add', 'add')
    runner.dispatch('add')
    expect(runner.getState()).toBe(1)
    expect(seen).toEqual([])
  })

  it('throws the exception of a transition to the caller, and handles later events', () => {
    const { runner } = setUp()
    expect(() => runner.dispatch('fail', 'add')).toThrow('a bug')
    runner.dispatch('add')
    expect(runner.getState()).toBe(2)
  })
})
