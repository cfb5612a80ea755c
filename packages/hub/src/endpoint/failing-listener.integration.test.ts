import { createServer } from 'node:http'
import { createFakeClock } from '@murphy/testing'
import { expect, it, onTestFinished } from 'vitest'
import { CloseCode } from '../connection/close-code'
import type { ConnectionListener } from '../connection/connection'
import { mapConnection } from '../map-hub'
import { RawClient } from '../testing/raw-client'
import { listen, stopServer } from '../testing/running-hub'

function fail(): never {
  throw new RangeError('The listener has failed.')
}

/** Starts a server whose first connection has this listener; every later one answers `echo`. */
async function start(failing: Partial<ConnectionListener>) {
  const clock = createFakeClock()
  const logged: unknown[] = []
  let count = 0
  const server = createServer()
  mapConnection(
    server,
    '/raw',
    (connection) => {
      count += 1
      return count === 1
        ? { onReceive: () => {}, onClose: () => {}, ...failing }
        : { onReceive: () => connection.send('echo', true), onClose: () => {} }
    },
    { clock, log: (event, fields) => void logged.push([event, fields]) },
  )
  const port = await listen(server)
  onTestFinished(() => stopServer(server))
  const open = () => RawClient.open(`http://127.0.0.1:${port}/raw`)
  return { clock, logged, failed: await open(), healthy: await open() }
}

type Started = Awaited<ReturnType<typeof start>>

it.each<[string, Partial<ConnectionListener>, (started: Started) => unknown]>([
  ['a message', { onReceive: fail }, ({ failed }) => failed.socket.send('x')],
  ['a ping', { onControlFrame: fail }, ({ failed }) => failed.socket.ping()],
  ['a heartbeat', { onTick: fail }, ({ clock }) => clock.pass(1000)],
])('a listener that fails at %s closes its connection with an error', async (_event, failing, act) => {
  const started = await start(failing)
  const { clock, logged, failed, healthy } = started
  await act(started)
  await failed.waitForClose()
  expect(failed.closeCode).toBe(CloseCode.InternalError)
  expect(logged).toEqual([['connection-failed', { transport: 'WebSockets', error: 'RangeError' }]])
  await clock.pass(1000)
  healthy.socket.send('x')
  await healthy.waitUntil(() => healthy.frames.length > 0)
  expect(healthy.closeCode).toBeNull()
  healthy.socket.terminate()
})

it('a listener that fails at the end of its connection is logged', async () => {
  const { logged, failed, healthy } = await start({ onClose: fail })
  failed.socket.close()
  await expect.poll(() => logged).toHaveLength(1)
  healthy.socket.send('x')
  await healthy.waitUntil(() => healthy.frames.length > 0)
  healthy.socket.terminate()
})
