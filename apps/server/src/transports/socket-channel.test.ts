import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { FakeClock } from '@murphy/testing'
import { createFakeClock } from '@murphy/testing'
import { deadMs, pingMs } from './heartbeat'
import type { Channel } from './channel'
import { openSocketChannel, createSocketUpgrade } from './socket-channel'

let server: Server
let clock: FakeClock
let channel: Channel<unknown>
let line: { isGone: boolean }
let received: unknown[]
let client: WebSocket
let heard: string[]

beforeEach(async () => {
  clock = createFakeClock()
  // A connection of the previous test may close late.
  const own = { isGone: false }
  line = own
  received = []
  heard = []
  const upgrade = createSocketUpgrade()
  server = createServer()
  const linked = new Promise<void>((resolve) => {
    server.on('upgrade', (request, socket, head) =>
      upgrade(request, socket, head, (webSocket) => {
        channel = openSocketChannel<unknown>(webSocket, clock, () => ({
          handleMessage: (message) => void received.push(message),
          handleClose: () => {
            own.isGone = true
          },
        }))
        resolve()
      }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  // `ws` delivers Buffers by default.
  client.on('message', (data) => heard.push((data as Buffer).toString()))
  client.on('error', () => {})
  await linked
})
afterEach(async () => {
  client.terminate()
  await new Promise((resolve) => server.close(resolve))
})

describe('a channel on a WebSocket', () => {
  it('reports a ping of the protocol like a message without frames', async () => {
    if (client.readyState === WebSocket.CONNECTING) await once(client, 'open')
    client.ping()
    await expect.poll(() => received).toEqual([[]])
  })

  it('closes with the given code', async () => {
    const closed = new Promise((resolve) => client.once('close', resolve))
    channel.close(1008)
    expect(await closed).toBe(1008)
  })

  it('sends the frames of 75 ms as one list [LCS-52]', async () => {
    channel.send('a')
    channel.send('b')
    await clock.pass(75)
    await expect.poll(() => heard).toEqual(['["a","b"]'])
  })

  it('sends a ping after 15 s of silence, and closes after 30 s [LCS-51]', async () => {
    await clock.pass(pingMs + 75)
    await expect.poll(() => heard).toEqual(['[{"type":"ping"}]'])
    expect(line.isGone).toBe(false)
    await clock.pass(deadMs - pingMs)
    await expect.poll(() => line.isGone).toBe(true)
  })

  it('reports messages, and binary data as none', async () => {
    await expect.poll(() => client.readyState).toBe(WebSocket.OPEN)
    client.send('[1]')
    client.send(Buffer.from('[1]'))
    await expect.poll(() => received).toEqual(['[1]', null])
  })

  it('sends the waiting frames before it closes', async () => {
    const closed = new Promise<number>((resolve) => client.on('close', resolve))
    channel.send('bye')
    channel.close()
    expect([await closed, heard]).toEqual([1000, ['["bye"]']])
    await expect.poll(() => line.isGone).toBe(true)
    channel.send('too late')
  })

  it('closes when the client does not read, instead of buffering without limit', async () => {
    await expect.poll(() => client.readyState).toBe(WebSocket.OPEN)
    client.pause()
    for (let part = 0; part < 200 && !line.isGone; part++) {
      channel.send('x'.repeat(256 * 1024))
      await clock.pass(75)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await expect.poll(() => line.isGone).toBe(true)
  })
})
