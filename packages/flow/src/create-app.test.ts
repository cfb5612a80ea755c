import { createFakeClock, createFakeIds } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { createApp, next, unchanged } from './index'
import type { AppEvent, TimerEffect } from './index'

type TimerKey = 'reminder' | 'other'
type TestEvent =
  | AppEvent<TimerKey>
  | { readonly kind: 'outside-changed' }
  | { readonly kind: 'asked'; readonly effect: TestEffect }
type PortEffect = { readonly kind: 'ask-port' }
type TestEffect = PortEffect | TimerEffect<TimerKey>

/** An app whose state is the list of the events that it handled. */
function setUp() {
  const clock = createFakeClock(1000)
  const calls: string[] = []
  let changeOutside = (): void => undefined
  const app = createApp<readonly string[], TestEvent, PortEffect, TimerKey>({
    clock,
    ids: createFakeIds(),
    initialState: ({ now }) => [`created at ${now}`],
    transition: (state, { event, moment }) => {
      if (event.kind === 'asked') return next(state, event.effect)
      const timer = event.kind === 'time-passed' ? ` of ${event.timer}` : ''
      return next([...state, `${event.kind}${timer} at ${moment.now}`])
    },
    perform: ({ kind }) => calls.push(kind),
    subscriptions: (dispatch) => {
      calls.push('subscribed')
      changeOutside = () => dispatch({ kind: 'outside-changed' })
      return [() => calls.push('unsubscribed')]
    },
  })
  return {
    app,
    calls,
    changeOutside: () => changeOutside(),
    clock,
    ask: (effect: TestEffect) => app.dispatch({ kind: 'asked', effect }),
    /** The events since the start. */
    handled: () => app.getState().slice(2),
  }
}

const remind: TestEffect = { kind: 'after', key: 'reminder', delayMs: 500 }

describe('an app', () => {
  it('is created with the time, and starts at once', () => {
    expect(setUp().app.getState()).toEqual(['created at 1000', 'started at 1000'])
  })

  it('gives each event the time and an id of its own', () => {
    const clock = createFakeClock(1000)
    const ids: string[] = []
    const app = createApp<null, { readonly kind: 'asked' }, never, never>({
      clock,
      ids: createFakeIds(),
      initialState: ({ freshId }) => {
        ids.push(freshId)
        return null
      },
      transition: (state, { moment }) => {
        ids.push(moment.freshId)
        return unchanged(state)
      },
      perform: () => undefined,
      subscriptions: () => [],
    })
    app.dispatch({ kind: 'asked' }, { kind: 'asked' })
    expect(new Set(ids).size).toBe(4)
  })

  it('passes an effect that is no timer to the performer', () => {
    const { ask, calls } = setUp()
    ask({ kind: 'ask-port' })
    expect(calls).toEqual(['subscribed', 'ask-port'])
  })

  it('handles the events of its subscriptions until it is stopped', () => {
    const { app, calls, changeOutside, handled } = setUp()
    changeOutside()
    app.stop()
    changeOutside()
    expect(handled()).toEqual(['outside-changed at 1000'])
    expect(calls).toEqual(['subscribed', 'unsubscribed'])
  })
})

describe('a timer of an app', () => {
  it.each([
    [499, []],
    [500, ['time-passed of reminder at 1500']],
    [5000, ['time-passed of reminder at 1500']],
  ])('ends after its delay, once: %i ms', async (passedMs, expected) => {
    const { ask, clock, handled } = setUp()
    ask(remind)
    await clock.pass(passedMs)
    expect(handled()).toEqual(expected)
  })

  it.each<[string, TestEffect, readonly string[]]>([
    ['replaced by one of the same key', { ...remind, delayMs: 700 }, ['time-passed of reminder at 1900']],
    [
      'kept beside one of another key',
      { ...remind, key: 'other' },
      ['time-passed of reminder at 1500', 'time-passed of other at 1700'],
    ],
    ['cancelled by its key', { kind: 'cancel', key: 'reminder' }, []],
    [
      'kept when another key is cancelled',
      { kind: 'cancel', key: 'other' },
      ['time-passed of reminder at 1500'],
    ],
  ])('is %s', async (_title, effect, expected) => {
    const { ask, clock, handled } = setUp()
    ask(remind)
    await clock.pass(200)
    ask(effect)
    await clock.pass(2000)
    expect(handled()).toEqual(expected)
  })

  it('changes nothing after the app was stopped', async () => {
    const { app, ask, clock, handled } = setUp()
    ask(remind)
    app.stop()
    await clock.pass(500)
    expect(handled()).toEqual([])
  })
})
