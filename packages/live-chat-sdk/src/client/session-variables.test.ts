import { createFakeClock } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { createSessionVariables } from './session-variables'

function createStore(first: string | null = null) {
  let value = first
  return {
    getItem: () => value,
    setItem: (_key: string, next: string) => {
      value = next
    },
    removeItem: () => {
      value = null
    },
  }
}

describe('session variables', () => {
  it('last 480000 ms after the last use [LCS-57]', async () => {
    const store = createStore()
    const clock = createFakeClock(1_000_000)
    const open = () => createSessionVariables({ key: 'tab', store, now: clock.now })
    open().write('token', 'st-1')
    await clock.pass(479_999)
    expect(open().read('token')).toBe('st-1')
    await clock.pass(1)
    expect(open().read('token')).toBeUndefined()
  })

  it('last longer with each use [LCS-57]', async () => {
    const store = createStore()
    const clock = createFakeClock(1_000_000)
    const variables = createSessionVariables({ key: 'tab', store, now: clock.now })
    variables.write('token', 'st-1')
    await clock.pass(400_000)
    variables.renew()
    await clock.pass(400_000)
    expect(createSessionVariables({ key: 'tab', store, now: clock.now }).read('token')).toBe('st-1')
  })

  it.each(['{', 'null', '7', '{"usedAt":"x"}', '{"usedAt":9e15,"values":7}'])('are none in %j', (text) => {
    const variables = createSessionVariables({ key: 'tab', store: createStore(text), now: () => 1000 })
    expect(variables.read('token')).toBeUndefined()
  })

  it('last as long as the page when storage is refused', () => {
    const refuse = (): never => {
      throw new DOMException('Refused', 'SecurityError')
    }
    const store = { getItem: refuse, setItem: refuse, removeItem: refuse }
    for (const each of [store, null]) {
      const variables = createSessionVariables({ key: 'tab', store: each, now: () => 1000 })
      variables.write('token', 'st-1')
      expect(variables.read('token')).toBe('st-1')
      variables.forget()
      expect(variables.read('token')).toBeUndefined()
    }
  })
})
