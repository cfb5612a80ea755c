import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { root } from './repository-root.mjs'

/** @type {import('node:http').Server | null} */
let server = null
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = null
})

/**
 * Starts a server on a free port, and returns the port.
 *
 * @param {import('node:http').RequestListener} answer
 */
async function listen(answer) {
  server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return String(/** @type {import('node:net').AddressInfo} */ (server.address()).port)
}

/**
 * Runs the health check of the image, and returns its exit code.
 *
 * @param {string} port
 */
async function check(port) {
  const program = spawn(process.execPath, [join(root, 'scripts/health-check.mjs')], { env: { PORT: port } })
  const [code] = await once(program, 'close')
  return code
}

describe('the health check of the image', { timeout: 60_000 }, () => {
  it.each([
    [200, 0],
    [503, 1],
    [404, 1],
  ])('ends with the right code when /readyz answers %i', async (status, code) => {
    const port = await listen((request, response) => {
      response.writeHead(request.url === '/readyz' ? status : 500).end()
    })
    expect(await check(port)).toBe(code)
  })

  it('fails when nothing listens on the port', async () => {
    const port = await listen(() => {})
    server?.close()
    expect(await check(port)).toBe(1)
  })

  it('fails when the server does not answer', async () => {
    const port = await listen(() => {})
    expect(await check(port)).toBe(1)
  })
})
