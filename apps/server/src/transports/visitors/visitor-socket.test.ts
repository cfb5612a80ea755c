import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFakeClock } from '@murphy/testing'
import { openFrameSocket } from '@murphy/testing/frame-socket'
import { createCallerAddress, trustPrivateNetworks } from '../../caller-address'
import { createLimits, createDefaultLimits } from '../../limits/limits'
import { createVisitorSocket } from './visitor-socket'

let server: Server
let connected: number
let hasRoom: boolean

beforeEach(async () => {
  connected = 0
  hasRoom = true
  const open = createVisitorSocket({
    gateway: {
      connect: () => {
        connected += 1
        return { handleMessage: () => {}, handleClose: () => {} }
      },
      hasCapacity: () => hasRoom,
      stop: () => Promise.resolve(),
    },
    clock: createFakeClock(),
    origins: { current: () => ['https://shop.example'] },
    limits: createLimits({ ...createDefaultLimits(200), newSocketsPerAddress: 1 }, () => 0),
    callerAddress: createCallerAddress(trustPrivateNetworks, () => {}),
    ownOrigin: () => 'https://chat.shop.example',
  })
  server = createServer().on('upgrade', open)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

/** Returns the answer to an upgrade. */
async function answerTo(origin: string): Promise<string> {
  try {
    const socket = await openFrameSocket(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
      origin,
    })
    socket.cut()
    return 'opened'
  } catch (error) {
    return String(error)
  }
}

it('answers 429 to an address that opens too many connections', async () => {
  expect(await answerTo('https://shop.example')).toBe('opened')
  expect(await answerTo('https://shop.example')).toContain('429')
  expect(connected).toBe(1)
})

it('answers 429 to an address at its limit of open connections', async () => {
  hasRoom = false
  expect(await answerTo('https://shop.example')).toContain('429')
  expect(connected).toBe(0)
})

it('answers 403 to a page that is not on the list, without counting it', async () => {
  expect(await answerTo('https://evil.example')).toContain('403')
  expect(await answerTo('https://shop.example')).toBe('opened')
})
