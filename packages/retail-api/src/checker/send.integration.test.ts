import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { createSend } from './send'

async function sendTo(listener: RequestListener, timeoutMs = 20_000) {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const { send, close } = createSend({ timeoutMs })
  try {
    return await send({ method: 'GET', url: `http://127.0.0.1:${port}/v1/a%2Fb`, headers: {} })
  } finally {
    close()
    server.closeAllConnections()
    server.close()
  }
}

it('follows no redirect, decodes nothing and leaves the path as it is', async () => {
  let path = ''
  const answer = await sendTo((request, response) => {
    path = request.url ?? ''
    response.writeHead(302, { location: '/elsewhere', 'content-encoding': 'gzip' }).end('not gzip')
  })
  expect(path).toBe('/v1/a%2Fb')
  expect(answer).toMatchObject({ status: 302, headers: { location: '/elsewhere' } })
  expect(answer.body.toString()).toBe('not gzip')
})

it('rejects when the connection ends in the middle of the answer', async () => {
  const answer = sendTo((_request, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('half', () => response.destroy())
  })
  await expect(answer).rejects.toThrow(/closed in the middle|aborted|socket hang up/)
})

it('rejects when the server says nothing for the given time', async () => {
  await expect(sendTo(() => {}, 20)).rejects.toThrow('There was no answer for 20 ms.')
})

it('sends a request again when a kept connection was closed before the answer', async () => {
  let count = 0
  const server = createServer((request, response) => {
    count += 1
    if (count === 2) request.socket.resetAndDestroy()
    else response.end(String(count))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const { send, close } = createSend({ timeoutMs: 20_000 })
  const read = () => send({ method: 'GET', url: `http://127.0.0.1:${port}/`, headers: {} })
  expect((await read()).body.toString()).toBe('1')
  expect((await read()).body.toString()).toBe('3')
  close()
  server.closeAllConnections()
  server.close()
})
