import { expect, it } from 'vitest'
import { createCircuitBreaker, defaultCircuitSettings } from './circuit-breaker'

function createBreaker() {
  const clock = { ms: 1_000_000 }
  const breaker = createCircuitBreaker(() => clock.ms, defaultCircuitSettings)
  const call = (isHealthy: boolean | null, group: 'orders' | 'tickets' = 'orders'): string => {
    const permit = breaker.request(group)
    breaker.record(group, permit, isHealthy)
    return permit
  }
  return { breaker, clock, call }
}

it('opens after five failures, for its own group only', () => {
  const { breaker, call } = createBreaker()
  for (let index = 0; index < 5; index++) expect(call(false)).toBe('closed')
  expect(breaker.request('orders')).toBe('refused')
  expect(breaker.request('tickets')).toBe('closed')
})

it('opens when half of the latest ten calls fail', () => {
  const { breaker, call } = createBreaker()
  for (let index = 0; index < 4; index++) for (const isHealthy of [true, false]) call(isHealthy)
  expect(breaker.request('orders')).toBe('closed')
  call(false)
  expect(breaker.request('orders')).toBe('refused')
})

it('lets one probe through after ten seconds, and closes when it works', () => {
  const { breaker, clock, call } = createBreaker()
  for (let index = 0; index < 5; index++) call(false)
  clock.ms += 9_999
  expect(breaker.request('orders')).toBe('refused')
  clock.ms += 1
  expect(breaker.request('orders')).toBe('probe')
  expect(breaker.request('orders')).toBe('refused')
  breaker.record('orders', 'probe', true)
  expect(call(true)).toBe('closed')
})

it('stays open for ten more seconds when the probe fails', () => {
  const { clock, call } = createBreaker()
  for (let index = 0; index < 5; index++) call(false)
  clock.ms += 10_000
  expect(call(false)).toBe('probe')
  clock.ms += 9_999
  expect(call(true)).toBe('refused')
  clock.ms += 1
  expect(call(true)).toBe('probe')
})

it('sends another probe when the first one said nothing about the server', () => {
  const { clock, call } = createBreaker()
  for (let index = 0; index < 5; index++) call(false)
  clock.ms += 10_000
  expect(call(null)).toBe('probe')
  expect(call(true)).toBe('probe')
})

it('forgets failures after a minute without calls', () => {
  const { breaker, clock, call } = createBreaker()
  for (let index = 0; index < 4; index++) call(false)
  clock.ms += 60_001
  call(false)
  expect(breaker.request('orders')).toBe('closed')
})
