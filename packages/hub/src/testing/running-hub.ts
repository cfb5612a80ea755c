import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defineHub } from '../hub'
import type { HubDefinition } from '../hub-definition'
import type { Hub } from '../hub'
import { mapHub } from '../map-hub'
import type { HubOptions } from '../options'

export type RunningHub<Claims> = {
  readonly hub: Hub<Claims>
  readonly url: string
  /** The number of requests received. */
  readonly requests: () => number
  readonly stop: () => Promise<void>
}

/** Starts a hub on a free port, at `/hub`. */
export async function startHub<Claims = null>(
  definition: HubDefinition<Claims>,
  options: HubOptions = {},
): Promise<RunningHub<Claims>> {
  const hub = defineHub(definition)
  const server = createServer()
  mapHub(server, '/hub', hub, options)
  let requests = 0
  server.prependListener('request', () => {
    requests += 1
  })
  const port = await listen(server)
  return {
    hub,
    url: `http://127.0.0.1:${port}/hub`,
    requests: () => requests,
    stop: () => stopServer(server),
  }
}

export function listen(server: Server, port = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      // A server that listens on TCP has an address of this type.
      resolve((server.address() as AddressInfo).port)
    })
  })
}

/** Stops the server at once, and closes all connections. */
export function stopServer(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => {
    server.close(() => resolve())
  })
}
