import { beforeEach, describe, expect, it } from 'vitest'
import type { SignInGuard } from './sign-in-guard'
import { createSignInGuard } from './sign-in-guard'

const email = 'sarah.jones@murphy.example'
let now = 0
let guard: SignInGuard

beforeEach(() => {
  now = 0
  guard = createSignInGuard(() => now)
})

function fail(times: number, who = email, address = '203.0.113.1'): void {
  for (let time = 0; time < times; time++) guard.failed(who, address)
}

describe('wrong passwords', () => {
  it.each([
    [9, 0],
    [10, 900],
  ])('%i of one account at one address: %i s to wait', (times, seconds) => {
    fail(times)
    expect(guard.waitSeconds(email, '203.0.113.1')).toBe(seconds)
  })

  it('count for the account however it is written', () => {
    fail(10)
    expect(guard.waitSeconds(email.toUpperCase(), '203.0.113.1')).toBe(900)
  })

  it('do not lock the account at another address', () => {
    fail(10)
    expect(guard.waitSeconds(email, '203.0.113.2')).toBe(0)
  })

  it.each([
    [49, 0],
    [50, 900],
  ])('%i of many accounts at one address: %i s to wait', (times, seconds) => {
    for (let each = 0; each < times; each++) fail(1, `agent-${each}@murphy.example`)
    expect(guard.waitSeconds('manager@murphy.example', '203.0.113.1')).toBe(seconds)
  })

  it.each([
    [99, 0],
    [100, 900],
  ])('%i of one account from everywhere: %i s to wait', (times, seconds) => {
    for (let each = 0; each < times; each++) fail(1, email, `2001:db8::${each}`)
    expect(guard.waitSeconds(email, '203.0.113.9')).toBe(seconds)
  })

  it('are forgotten a quarter of an hour after the first, and after the right one', () => {
    fail(10)
    now = 15 * 60_000 - 1
    expect(guard.waitSeconds(email, '203.0.113.1')).toBe(1)
    now += 1
    expect(guard.waitSeconds(email, '203.0.113.1')).toBe(0)
    fail(9)
    guard.succeeded(email, '203.0.113.1')
    fail(9)
    expect(guard.waitSeconds(email, '203.0.113.1')).toBe(0)
  })
})
