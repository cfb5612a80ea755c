import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { connectVisitor, greet } from './hub/testing/visitor'
import { openUpgrade } from './testing/open-upgrade'
import type { ProxyName } from './testing/real-proxies'
import { hasProxy, startProxy } from './testing/real-proxies'
import { startTestServer } from './testing/test-server'
import { useTestDatabase } from './testing/use-test-server'

/** Sends a request that names a host, and returns the status of the answer. */
function ask(
  port: number,
  host: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: Buffer } = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method: body ? 'POST' : 'GET', headers: { host, ...headers } },
      (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      },
    )
    sent.once('error', reject).end(body)
  })
}

// The examples of deploy/ are read as they are; only port, certificate and addresses of the nodes differ.
describe.each<ProxyName>(['nginx', 'caddy'])('the example of %s', (name) => {
  const database = useTestDatabase()

  it.skipIf(!hasProxy(name))(
    'passes on hosts, uploads and sockets, leads each connection to its node, and leaves a stopped node out',
    { timeout: 60_000 },
    async () => {
      const start = (node: string) =>
        startTestServer(database, {
          deskUrl: 'https://desk.shop.example',
          hub: { node },
          rateLimits: {},
        })
      const [first, second] = [await start('n1'), await start('n2')]
      const proxy = await startProxy(name, [await first.listen(), await second.listen()])
      const [chat, desk] = ['chat.shop.example', 'desk.shop.example']
      try {
        expect(await ask(proxy.port, chat, '/readyz')).toBe(200)
        expect(await ask(proxy.port, chat, '/desk/api/session')).toBe(404)
        expect(await openUpgrade(proxy.port, '/desk/socket', chat)).toBe(404)
        expect(await ask(proxy.port, desk, '/desk/api/session')).toBe(401)
        expect(await openUpgrade(proxy.port, '/desk/socket', desk)).toBe(401)
        // The server's answer, and not a refusal of the proxy: the largest file passes.
        expect(await ask(proxy.port, chat, '/nowhere', { body: Buffer.alloc(20 * 1024 ** 2) })).toBe(404)
        // The negotiation may reach either node, and the connection has to reach the one that it names.
        for (let round = 0; round < 6; round += 1)
          for (const transport of ['WebSockets', 'ServerSentEvents', 'LongPolling'] as const) {
            const visitor = await connectVisitor(`http://127.0.0.1:${proxy.port}`, {
              transport,
            })
            expect(await greet(visitor)).toMatch(/^s-/)
            await visitor.connection.stop()
          }
        await first.close()
        for (let round = 0; round < 4; round += 1) expect(await ask(proxy.port, chat, '/readyz')).toBe(200)
      } finally {
        await proxy.stop()
        await second.close()
      }
    },
  )
})
