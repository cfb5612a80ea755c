import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { createFakeClock } from '@murphy/testing'
import { expect, it } from 'vitest'
import { HubRequest } from '../request'
import { Connection, type ConnectionEnd } from './connection'
import type { Transport } from './transport'

const limits = {
  sendBufferBytes: 1000,
  unusedTimeoutMs: 15_000,
  disconnectTimeoutMs: 30_000,
  closeTimeoutMs: 5000,
}

function createTransport(): Transport {
  const nothing = (): void => {}
  return {
    name: 'WebSockets',
    waitingBytes: 0,
    send: nothing,
    requestDrainEvent: nothing,
    pause: nothing,
    resume: nothing,
    close: nothing,
    abort: nothing,
    tick: () => 'fine',
  }
}

it.each([
  ['open', 4999, []],
  ['given up', 5000, ['closed']],
] as const)(
  'a connection whose listener failed long after the negotiation is still %s %i ms after the failure',
  async (_state, passedMs, expected) => {
    const clock = createFakeClock()
    const ends: ConnectionEnd[] = []
    const connection = new Connection({
      id: 'c1',
      token: 't1',
      isStatefulRequested: false,
      identity: { userId: null, claims: null, expiresAtMs: null },
      request: new HubRequest(new IncomingMessage(new Socket())),
      getNowMs: clock.ticks,
      limits,
      onClosed: (_connection, end) => void ends.push(end),
      onError: () => {},
    })
    connection.listener = {
      onReceive: () => {
        throw new RangeError('The listener has failed.')
      },
      onClose: () => {},
    }
    await clock.pass(14_000)
    const transport = createTransport()
    connection.attachTransport(transport)
    connection.onTransportReceive(transport, Buffer.from('x'), false)
    await clock.pass(passedMs)
    connection.tick(clock.ticks(), clock.now())
    expect(ends).toEqual(expected)
  },
)
