import { createDeferred } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { createFakePorts } from '../../testing/fake-ports'
import { createTestDesk } from '../../testing/test-desk'
import type { PushStatus } from '../state'

describe('push notifications of a device', () => {
  it.each(['unsupported', 'needs-install', 'blocked', 'off', 'on'] as const)(
    'are %s when the device says so at the start of a shift',
    async (status) => {
      const fakes = createFakePorts()
      const tokens: string[] = []
      fakes.server.renewPush = async (csrfToken) => {
        tokens.push(csrfToken)
        return status
      }
      const test = await createTestDesk({ fakes })
      expect([test.shift().push, tokens]).toEqual([status, ['csrf-1']])
    },
  )

  it('are switched on and off, and show that they are being changed meanwhile', async () => {
    const test = await createTestDesk()
    const answer = createDeferred<PushStatus>()
    test.server.turnPushOn = () => answer.promise
    await test.act({ kind: 'push-switched', isOn: true })
    expect(test.shift().push).toBe('checking')
    // A second press changes nothing.
    let presses = 0
    test.server.turnPushOff = async () => {
      presses += 1
      return 'off'
    }
    await test.act({ kind: 'push-switched', isOn: false })
    expect(presses).toBe(0)
    answer.resolve('on')
    await test.pass(0)
    expect(test.shift().push).toBe('on')
    await test.act({ kind: 'push-switched', isOn: false })
    expect([test.shift().push, presses]).toEqual(['off', 1])
  })
})

describe('a device that could not be registered', () => {
  it('is registered again on the next connection', async () => {
    const fakes = createFakePorts()
    fakes.server.renewPush = async () => 'failed'
    const test = await createTestDesk({ fakes })
    await test.pass(0)
    expect(test.shift().push).toBe('failed')
    test.server.renewPush = async () => 'on'
    test.setConnection('reconnecting')
    test.setConnection('connected')
    await test.pass(0)
    expect(test.shift().push).toBe('on')
  })
})
