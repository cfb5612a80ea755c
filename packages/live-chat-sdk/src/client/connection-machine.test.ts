import { describe, expect, it } from 'vitest'
import { connectionTransition } from './connection-machine'
import type { ConnectionEffect, ConnectionEvent, ConnectionState } from './connection-state'
import { createInitialState, toStatus } from './connection-state'

const guest = { hasFallback: true, needsToken: false }

/** Returns the state after these events, and the effects of the last one. */
function after(events: readonly ConnectionEvent[], given = guest) {
  let state: ConnectionState = createInitialState(given)
  let effects: readonly ConnectionEffect[] = []
  for (const event of events) ({ state, effects } = connectionTransition(state, event))
  return { state, effects, status: toStatus(state) }
}

const started = { type: 'started' } as const
const opened = { type: 'opened' } as const
const greeted = { type: 'greeted', status: 'registered' } as const
const closed = { type: 'wire-closed', isOnline: true, hasChat: false } as const
const closedInChat = { ...closed, hasChat: true }
const closedOffline = { ...closed, isOnline: false }
const fired = (key: 'connect-limit' | 'reconnect' | 'ping' | 'silence') =>
  ({ type: 'timer-fired', key, hasChat: false }) as const
const dismissed = (dismissal: Extract<ConnectionEvent, { type: 'dismissed' }>['dismissal']) =>
  ({ type: 'dismissed', dismissal, hasChat: false }) as const
const refused = (reason: 'banned' | 'authentication_failed' | 'server_error' | 'unknown', isFinal = false) =>
  dismissed({ type: 'refused', reason, isFinal })

const ready = [started, opened, greeted]

function delayIn(effects: readonly ConnectionEffect[], key: string) {
  const timer = effects.find((effect) => effect.type === 'after' && effect.key === key)
  return timer?.type === 'after' ? timer.delayMs : null
}

const opens = (effects: readonly ConnectionEffect[]) =>
  effects.flatMap((effect) => (effect.type === 'open-wire' ? [effect.wireKind] : []))

describe('connecting', () => {
  it('opens a socket, and registers when it is open', () => {
    expect(opens(after([started]).effects)).toEqual(['socket'])
    expect(after([started, opened]).effects).toEqual([{ type: 'send-register' }])
    expect(after([started, opened]).status).toBe('connecting')
  })

  it('uses the fallback at once and for good when a socket does not open within 10 s', () => {
    expect(delayIn(after([started]).effects, 'connect-limit')).toBe(10_000)
    const { effects, state } = after([started, fired('connect-limit')])
    expect(opens(effects)).toEqual(['frames'])
    expect(state.wireKind).toBe('frames')
    expect(
      after([started, fired('connect-limit'), opened, greeted, closed, fired('reconnect')]).state.wireKind,
    ).toBe('frames')
  })

  it('uses the fallback after two sockets that closed before the registration [LCS-30]', () => {
    const once = after([started, opened, closed])
    expect(opens(once.effects)).toEqual([])
    const twice = after([started, opened, closed, fired('reconnect'), closed])
    expect(opens(twice.effects)).toEqual(['frames'])
  })

  it('counts consecutive ones only', () => {
    const between = [started, closed, fired('reconnect'), opened, greeted, closed, fired('reconnect'), closed]
    expect(after(between).state.wireKind).toBe('socket')
  })

  it('counts none while the browser is offline', () => {
    expect(after([started, closedOffline, fired('reconnect'), closedOffline]).state.wireKind).toBe('socket')
  })

  it('keeps using the socket without a fallback', () => {
    const alone = { hasFallback: false, needsToken: false }
    const { state, effects } = after([started, fired('connect-limit')], alone)
    expect(state).toMatchObject({ at: 'waiting', wireKind: 'socket' })
    expect(effects).toContainEqual({ type: 'close-wire' })
    expect(after([started, closed, fired('reconnect'), closed], alone).state.wireKind).toBe('socket')
  })

  it('closes an attempt without a registration within 10 s', () => {
    const { effects, state } = after([started, opened, fired('connect-limit')])
    expect(effects).toContainEqual({ type: 'close-wire' })
    expect(state.at).toBe('waiting')
  })

  it('exchanges a token first when it needs one', () => {
    const first = after([started], { ...guest, needsToken: true })
    expect(first.effects).toContainEqual({ type: 'renew-token' })
    expect(first.status).toBe('connecting')
    const events = [started, { type: 'token-renewed' } as const]
    expect(opens(after(events, { ...guest, needsToken: true }).effects)).toEqual(['socket'])
    const refusal = after([started, { type: 'token-refused' }], { ...guest, needsToken: true })
    expect(refusal.state).toMatchObject({ at: 'closed', reason: 'authentication_failed' })
  })
})

describe('ready', () => {
  it.each(['registered', 'reattached'] as const)('is %s [LCS-07, LCS-08]', (status) => {
    const { state, effects } = after([started, opened, { type: 'greeted', status }])
    expect(toStatus(state)).toBe(status)
    expect(effects).toContainEqual({ type: 'cancel', key: 'connect-limit' })
  })

  it('pings 15 s after the last frame that was sent [LCS-51]', () => {
    expect(delayIn(after(ready).effects, 'ping')).toBe(15_000)
    expect(after([...ready, fired('ping')]).effects).toEqual([
      { type: 'send-ping' },
      { type: 'after', key: 'ping', delayMs: 15_000, jitterMs: 0 },
    ])
    expect(delayIn(after([...ready, { type: 'sent' }]).effects, 'ping')).toBe(15_000)
  })

  it('reconnects after 30 s of silence', () => {
    expect(delayIn(after(ready).effects, 'silence')).toBe(30_000)
    expect(delayIn(after([...ready, { type: 'received' }]).effects, 'silence')).toBe(30_000)
    const { effects, status } = after([...ready, fired('silence')])
    expect(effects).toContainEqual({ type: 'close-wire' })
    expect(status).toBe('connecting')
  })

  it('is checked with a ping when the browser comes online', () => {
    const { effects } = after([...ready, { type: 'came-online' }])
    expect(effects).toContainEqual({ type: 'send-ping' })
    expect(delayIn(effects, 'silence')).toBe(10_000)
  })

  it('is closed at once when the browser loses its network, and reconnects by itself [LC-44]', () => {
    const { effects, status } = after([...ready, { type: 'went-offline', hasChat: true }])
    expect(status).toBe('error')
    expect(effects).toContainEqual({ type: 'close-wire' })
    expect(delayIn(effects, 'reconnect')).toBe(100)
  })

  it('ignores events of other states', () => {
    for (const type of ['started', 'opened', 'reconnect-asked', 'tab-focused', 'token-renewed'] as const) {
      expect(after([...ready, { type }])).toMatchObject({ effects: [], status: 'registered' })
    }
  })
})

describe('after a drop', () => {
  it(
    'waits 100 ms, then 10 s with a chat or 30 s without, then longer each time',
    { meta: { rules: 'LCS-47, LCS-48, LCS-49, LCS-50' } },
    () => {
      const series = (drop: ConnectionEvent): readonly (number | null)[] =>
        Array.from({ length: 8 }, (_, index) => {
          const later = Array.from({ length: index }, () => [fired('reconnect'), drop]).flat()
          return delayIn(
            after([...ready, drop, ...later], { ...guest, hasFallback: false }).effects,
            'reconnect',
          )
        })
      expect(series(closedInChat)).toEqual([
        100,
        10_000,
        15_000,
        22_000,
        expect.closeTo(31_800, 3),
        expect.closeTo(45_520, 3),
        60_000,
        60_000,
      ])
      expect(series(closed).slice(0, 5)).toEqual([100, 30_000, 43_000, 60_000, 60_000])
    },
  )

  it('starts with the first delay again after a success', () => {
    const events = [...ready, closed, fired('reconnect'), closed, fired('reconnect'), opened, greeted, closed]
    expect(delayIn(after(events).effects, 'reconnect')).toBe(100)
  })

  it('stays connecting until the fast second attempt has failed, also at the start', () => {
    expect(after([started, closed]).status).toBe('connecting')
    expect(after([started, closedOffline, fired('reconnect'), closedOffline]).status).toBe('error')
  })

  it('is connecting at first, and closed with reason unknown after a failure [LCS-10]', () => {
    expect(after([...ready, closed]).status).toBe('connecting')
    const { status, state } = after([...ready, closed, fired('reconnect'), closed])
    expect(status).toBe('error')
    expect(state.reason).toBe('unknown')
  })

  it.each(['came-online', 'tab-focused', 'reconnect-asked'] as const)('reconnects at once on %s', (type) => {
    const { effects } = after([...ready, closed, fired('reconnect'), closed, { type }])
    expect(opens(effects)).toEqual(['socket'])
    expect(effects).toContainEqual({ type: 'cancel', key: 'reconnect' })
  })
})

describe('when the service ends it', () => {
  it('reconnects after max_seconds plus a random part when the service shuts down for a while [LCS-09]', () => {
    const shutdown = dismissed({ type: 'shut-down', reason: 'server_error', maxSeconds: 3 })
    const { effects, status } = after([...ready, shutdown])
    expect(status).toBe('shutdown')
    expect(effects).toContainEqual({ type: 'after', key: 'reconnect', delayMs: 3000, jitterMs: 300 })
    expect(opens(after([...ready, shutdown, { type: 'tab-focused' }]).effects)).toEqual([])
    expect(opens(after([...ready, shutdown, { type: 'reconnect-asked' }]).effects)).toEqual(['socket'])
  })

  it('stays closed with the reason when the service shuts down for good [LCS-10]', () => {
    const { state, effects } = after([
      ...ready,
      dismissed({ type: 'shut-down', reason: 'server_error', maxSeconds: null }),
    ])
    expect(state).toMatchObject({ at: 'closed', status: 'shutdown', reason: 'server_error' })
    expect(delayIn(effects, 'reconnect')).toBeNull()
  })

  it('is idle_disconnect, and reconnects on request [LCS-07, LCS-10]', () => {
    const idle = [...ready, dismissed({ type: 'idle-disconnected' })]
    expect(after(idle)).toMatchObject({ status: 'idle_disconnect', state: { reason: 'idle_disconnect' } })
    expect(opens(after([...idle, { type: 'tab-focused' }]).effects)).toEqual([])
    expect(opens(after([...idle, { type: 'reconnect-asked' }]).effects)).toEqual(['socket'])
  })

  it.each([
    ['banned', refused('banned'), 'banned'],
    ['a wrong account key', refused('unknown', true), 'unknown'],
  ] as const)('never connects again after %s [LCS-10, LCS-13]', (_name, event, reason) => {
    for (const before of [ready, [started, opened]]) {
      const { state, status } = after([...before, event])
      expect(status).toBe('error')
      expect(state.reason).toBe(reason)
      for (const type of ['reconnect-asked', 'came-online', 'tab-focused', 'started'] as const) {
        expect(after([...before, event, { type }]).effects).toEqual([])
      }
    }
  })

  it('exchanges the token once and reconnects when authentication fails [LCS-10]', () => {
    const first = after([started, opened, refused('authentication_failed')])
    expect(first.effects).toContainEqual({ type: 'renew-token' })
    expect(first.status).toBe('error')
    const again = [started, opened, refused('authentication_failed'), { type: 'token-renewed' } as const]
    expect(opens(after(again).effects)).toEqual(['socket'])
    const second = after([...again, opened, refused('authentication_failed')])
    expect(second.state).toMatchObject({ at: 'closed', reason: 'authentication_failed' })
    expect(opens(second.effects)).toEqual([])
  })

  it('reconnects by itself after a server error [LCS-10]', () => {
    const { state, status, effects } = after([...ready, refused('server_error')])
    expect(status).toBe('error')
    expect(state.reason).toBe('server_error')
    expect(delayIn(effects, 'reconnect')).toBe(100)
  })

  it('is logged_out after a logout [LCS-10]', () => {
    expect(after([...ready, { type: 'logged-out' }]).state).toMatchObject({
      at: 'closed',
      reason: 'logged_out',
    })
  })
})

it('stops in every state without a running timer', () => {
  for (const events of [[started], ready, [...ready, closed]]) {
    const { status, effects } = after([...events, { type: 'stopped' }])
    expect(status).toBe('idle')
    const cancelled = effects.flatMap((effect) => (effect.type === 'cancel' ? [effect.key] : []))
    expect(cancelled.toSorted()).toEqual(['connect-limit', 'ping', 'reconnect', 'silence'])
    expect(effects).toContainEqual({ type: 'close-wire' })
  }
})
