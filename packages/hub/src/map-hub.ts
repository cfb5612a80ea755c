import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { refuse, refuseUpgrade } from './endpoint/answers'
import type { Hub } from './hub'
import type { HubOptions } from './options'

/** The two doors of an endpoint. Each answers whether the request was for it. */
export type Mounted = {
  readonly handleRequest: (request: IncomingMessage, response: ServerResponse) => boolean
  readonly handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean
}

/** Opens a hub at a path, for a server that routes requests and upgrades itself. */
export function mountHub<Claims>(path: string, hub: Hub<Claims>, options: HubOptions = {}): Mounted {
  return hub.endpoint(path, options)
}

/**
 * Opens a hub at a path of an HTTP server. It comes before the listeners that the server has; what is not for the hub
 * goes on to them, or is answered 404 when there are none.
 */
export function mapHub<Claims>(
  server: Server,
  path: string,
  hub: Hub<Claims>,
  options: HubOptions = {},
): Mounted {
  return putInFront(server, mountHub(path, hub, options))
}

/** Puts a mounted endpoint in front of whatever else listens to the server. */
export function putInFront(server: Server, mounted: Mounted): Mounted {
  const requestListeners = server.listeners('request')
  const upgradeListeners = server.listeners('upgrade')
  server.removeAllListeners('request')
  server.removeAllListeners('upgrade')
  server.on('request', (request, response) => {
    if (mounted.handleRequest(request, response)) return
    if (requestListeners.length === 0) refuse(response, { status: 404, text: '' })
    for (const listener of requestListeners) Reflect.apply(listener, server, [request, response])
  })
  server.on('upgrade', (request, socket, head) => {
    if (mounted.handleUpgrade(request, socket, head)) return
    if (upgradeListeners.length === 0) refuseUpgrade(socket, { status: 404, text: '' })
    for (const listener of upgradeListeners) Reflect.apply(listener, server, [request, socket, head])
  })
  return mounted
}
