import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { openFrameSocket } from './frame-socket'

type Frame = { readonly type: string; readonly text?: string }

let server: WebSocketServer
let url: string

beforeEach(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  // Sends every list back.
  server.on('connection', (socket) =>
    socket.on('message', (data) => socket.send((data as Buffer).toString())),
  )
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  for (const client of server.clients) client.terminate()
  server.close()
})

it('sends lists of frames, logs the received ones and waits for one', async () => {
  const socket = await openFrameSocket<Frame>(url)
  socket.send({ type: 'a' }, { type: 'b', text: 'first' })
  socket.send({ type: 'b', text: 'second' })
  expect(await socket.waitFor('b', ({ text }) => text === 'second')).toEqual({ type: 'b', text: 'second' })
  expect(socket.countLists()).toBe(2)
  expect(socket.getFrames('b')).toHaveLength(2)
  await socket.close()
})

it('says which frames were received when the awaited one is not', async () => {
  const socket = await openFrameSocket<Frame>(url, { timeoutMs: 100 })
  socket.send({ type: 'a' })
  await expect(socket.waitFor('b')).rejects.toThrow('No b frame was received in 100 ms. Received: ["a"]')
})

it('answers a frame, and pings as often as asked', async () => {
  const socket = await openFrameSocket<Frame>(url, {
    pingMs: 20,
    onFrame: ({ type }, send) => {
      if (type === 'ping') send({ type: 'pong' })
    },
  })
  await socket.waitFor('pong')
})

it('rejects when the server refuses the upgrade', async () => {
  server.options.verifyClient = () => false
  await expect(openFrameSocket(url)).rejects.toThrow('401')
})
