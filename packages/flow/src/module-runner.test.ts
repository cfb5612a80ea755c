import { describe, expect, it } from 'vitest'
import { createModuleRegistry, createModuleRunner, next } from './index'

type Modules = { readonly shout: (text: string) => string; readonly whisper: (text: string) => string }
type TestEvent = { readonly kind: 'shout' | 'whisper' | 'failed' | 'urgent'; readonly text: string }

/** A runner whose state is the list of texts that were said, with loads that the test settles. */
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
  const runner = createModuleRunner<readonly string[], TestEvent, never, Modules>({
    initial: [],
    transition: (state, { kind, text }, loaded) => {
      if (kind === 'failed' || kind === 'urgent') return next([...state, `${kind} ${text}`])
      return next([...state, loaded[kind]?.(text) ?? 'missing'])
    },
    perform: () => undefined,
    modules,
    needs: (_, { kind }) => (kind === 'shout' || kind === 'whisper' ? [kind] : []),
    laneOf: ({ kind }) => (kind === 'urgent' ? null : kind === 'whisper' ? 'quiet' : 'loud'),
    toFailure: ({ text }, module) => ({ kind: 'failed', text: `${module} of ${text}` }),
  })
  return { loads, modules, runner }
}

describe('a runner with lazy modules', () => {
  it('handles an event at once when its module is there', async () => {
    const { loads, modules, runner } = setUp()
    const isThere = modules.load('shout')
    await loads[0]?.settle(true)
    await isThere
    runner.dispatch({ kind: 'shout', text: 'Hello' })
    expect(runner.getState()).toEqual(['HELLO'])
  })

  it('holds an event while its module loads, and the events of its lane behind it', async () => {
    const { loads, runner } = setUp()
    runner.dispatch({ kind: 'shout', text: 'One' })
    runner.dispatch({ kind: 'failed', text: 'two' })
    runner.dispatch({ kind: 'shout', text: 'Three' })
    expect(runner.getState()).toEqual([])
    await loads[0]?.settle(true)
    expect(runner.getState()).toEqual(['ONE', 'failed two', 'THREE'])
    expect(loads.map(({ name }) => name)).toEqual(['shout'])
  })

  it('never holds an event without a lane', () => {
    const { runner } = setUp()
    runner.dispatch({ kind: 'shout', text: 'One' })
    runner.dispatch({ kind: 'urgent', text: 'log-off' })
    expect(runner.getState()).toEqual(['urgent log-off'])
  })

  it('lets lanes overtake each other', async () => {
    const { loads, runner } = setUp()
    runner.dispatch({ kind: 'shout', text: 'One' }, { kind: 'whisper', text: 'Two' })
    await loads[1]?.settle(true)
    expect(runner.getState()).toEqual(['two'])
    await loads[0]?.settle(true)
    expect(runner.getState()).toEqual(['two', 'ONE'])
  })

  it('turns a failed load into an event, and loads again for the next', async () => {
    const { loads, runner } = setUp()
    runner.dispatch({ kind: 'shout', text: 'One' }, { kind: 'shout', text: 'Two' })
    await loads[0]?.settle(false)
    expect(runner.getState()).toEqual(['failed shout of One'])
    await loads[1]?.settle(true)
    expect(runner.getState()).toEqual(['failed shout of One', 'TWO'])
  })

  it('drops waiting events when it is stopped', async () => {
    const { loads, runner } = setUp()
    runner.dispatch({ kind: 'shout', text: 'One' })
    runner.stop()
    await loads[0]?.settle(true)
    expect(runner.getState()).toEqual([])
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
