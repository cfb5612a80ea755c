import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import type { HandleUpgrade } from './upgrades'
import { isUpgradeOf, refuseUpgrade, routeUpgrades } from './upgrades'

const failures: unknown[] = []

async function start(handlers: readonly HandleUpgrade[]): Promise<(target: string) => Promise<string>> {
  failures.length = 0
  const server = createServer()
  routeUpgrades(server, handlers, (error) => failures.push(error))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return async (target) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET ${target} HTTP/1.1\r\nHost: shop\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
    return (await text(socket)).split('\r\n')[0] ?? ''
  }
}

const acceptChat: HandleUpgrade = (request, socket) => {
  if (!isUpgradeOf(request, '/chat')) return false
  refuseUpgrade(socket, '401 Unauthorized')
  return true
}

it('passes an upgrade to the first handler that accepts it, and answers 404 for every other path', async () => {
  const upgrade = await start([() => false, acceptChat])
  expect(await upgrade('/chat')).toBe('HTTP/1.1 401 Unauthorized')
  expect(await upgrade('/other')).toBe('HTTP/1.1 404 Not Found')
})

it('refuses the upgrade whose handler throws, logs the error, and serves the next one', async () => {
  const broken = new TypeError('Invalid URL')
  const upgrade = await start([
    ({ url }) => {
      if (url === '//') throw broken
      return false
    },
    acceptChat,
  ])
  expect(await upgrade('//')).toBe('HTTP/1.1 500 Internal Server Error')
  expect(failures).toEqual([broken])
  expect(await upgrade('/chat')).toBe('HTTP/1.1 401 Unauthorized')
})

it.each([
  ['/chat?token=t', '401 Unauthorized'],
  ['/CHAT', '401 Unauthorized'],
  ['/chat/', '404 Not Found'],
  ['/other?/chat', '404 Not Found'],
])('the upgrade of %s, compared without case and query, is answered %s', async (target, status) => {
  const upgrade = await start([acceptChat])
  expect(await upgrade(target)).toBe(`HTTP/1.1 ${status}`)
})
