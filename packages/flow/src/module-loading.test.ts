import { createFakeClock, createFakeIds } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { createApp, createModuleRegistry, next } from './index'

type Modules = { readonly shout: (text: string) => string; readonly whisper: (text: string) => string }
type TestEvent = { readonly kind: 'shout' | 'whisper' | 'failed' | 'urgent'; readonly text: string }

/** An app whose state is the list of texts that were said, with loads that the test settles. */
function setUp() {
  const loads: { name: keyof Modules; settle: (isLoaded: boolean) => Promise<void> }[] = []
  const loader = (name: keyof Modules, module: (text: string) => string) => () =>
    new Promise<(text: string) => string>((resolve, reject) => {
      const settle = async (isLoaded: boolean): Promise<void> => {
        if (isLoaded) resolve(module)
        else reject(new Error('offline'))
        for (let turn = 0; turn < 5; turn++) await Promise.resolve()
      }
      loads.push({ name, settle })
    })
  const modules = createModuleRegistry<Modules>({
    shout: loader('shout', (text) => text.toUpperCase()),
    whisper: loader('whisper', (text) => text.toLowerCase()),
  })
  const app = createApp<readonly string[], TestEvent, never, never, Modules>({
    clock: createFakeClock(),
    ids: createFakeIds(),
    initialState: () => [],
    transition: (state, { event }, loaded) => {
      if (!('text' in event)) return next(state)
      const { kind, text } = event
      if (kind === 'failed' || kind === 'urgent') return next([...state, `${kind} ${text}`])
      return next([...state, loaded[kind]?.(text) ?? 'missing'])
    },
    perform: () => undefined,
    subscriptions: () => [],
    loading: {
      registry: modules,
      getNeededModules: ({ kind }) => (kind === 'shout' || kind === 'whisper' ? [kind] : []),
      getLane: ({ kind }) =>
        kind === 'urgent' || kind === 'started' ? null : kind === 'whisper' ? 'quiet' : 'loud',
      toFailure: (event, module) => ({
        kind: 'failed',
        text: `${module} of ${'text' in event ? event.text : ''}`,
      }),
    },
  })
  return { app, loads, modules }
}

describe('an app with lazily loaded modules', () => {
  it('handles an event at once when its module is there', async () => {
    const { app, loads, modules } = setUp()
    const isThere = modules.load('shout')
    await loads[0]?.settle(true)
    await isThere
    app.dispatch({ kind: 'shout', text: 'Hello' })
    expect(app.getState()).toEqual(['HELLO'])
  })

  it('holds an event while its module loads, and the events of its lane behind it', async () => {
    const { app, loads } = setUp()
    app.dispatch({ kind: 'shout', text: 'One' })
    app.dispatch({ kind: 'failed', text: 'two' })
    app.dispatch({ kind: 'shout', text: 'Three' })
    expect(app.getState()).toEqual([])
    await loads[0]?.settle(true)
    expect(app.getState()).toEqual(['ONE', 'failed two', 'THREE'])
    expect(loads.map(({ name }) => name)).toEqual(['shout'])
  })

  it('never holds an event without a lane', () => {
    const { app } = setUp()
    app.dispatch({ kind: 'shout', text: 'One' })
    app.dispatch({ kind: 'urgent', text: 'log-off' })
    expect(app.getState()).toEqual(['urgent log-off'])
  })

  it('lets lanes overtake each other', async () => {
    const { app, loads } = setUp()
    app.dispatch({ kind: 'shout', text: 'One' }, { kind: 'whisper', text: 'Two' })
    await loads[1]?.settle(true)
    expect(app.getState()).toEqual(['two'])
    await loads[0]?.settle(true)
    expect(app.getState()).toEqual(['two', 'ONE'])
  })

  it('turns a failed load into an event, and loads again for the next', async () => {
    const { app, loads } = setUp()
    app.dispatch({ kind: 'shout', text: 'One' }, { kind: 'shout', text: 'Two' })
    await loads[0]?.settle(false)
    expect(app.getState()).toEqual(['failed shout of One'])
    await loads[1]?.settle(true)
    expect(app.getState()).toEqual(['failed shout of One', 'TWO'])
  })

  it('drops waiting events when it is stopped', async () => {
    const { app, loads } = setUp()
    app.dispatch({ kind: 'shout', text: 'One' })
    app.stop()
    await loads[0]?.settle(true)
    expect(app.getState()).toEqual([])
  })
})

describe('a module registry', () => {
  it('tells its listeners of each module once, and gives every caller the same one', async () => {
    const { loads, modules } = setUp()
    let calls = 0
    const unsubscribe = modules.subscribe(() => {
      calls += 1
    })
    const both = Promise.all([modules.load('shout'), modules.load('shout')])
    for (const { settle } of loads) await settle(true)
    const [one, other] = await both
    expect(one).toBe(other)
    expect(modules.getLoaded()).toEqual({ shout: one })
    expect(calls).toBe(1)
    unsubscribe()
    modules.prefetch('whisper')
    await loads[2]?.settle(true)
    expect(calls).toBe(1)
    expect(modules.getLoaded().whisper?.('A')).toBe('a')
  })

  it('ignores a failed prefetch', async () => {
    const { loads, modules } = setUp()
    modules.prefetch('shout')
    await loads[0]?.settle(false)
    expect(modules.getLoaded()).toEqual({})
  })
})
