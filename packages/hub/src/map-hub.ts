import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { refuse, refuseUpgrade } from './endpoint/refusals'
import type { Hub } from './hub'
import type { HubOptions } from './options'
import { type Clock, systemClock } from './clock'
import type { Connection, ConnectionListener } from './connection/connection'
import { Endpoint } from './endpoint/endpoint'
import type { Authenticate } from './request'
import { type HubLog, silentLog } from './log'
import { type EndpointOptions, resolveEndpointSettings } from './options'
import { type IdSource, createRandomId, createRandomNodeName } from './ids'

/** The handlers of an endpoint. Each returns `false` if the request is for another path. */
export type MountedEndpoint = {
  readonly handleRequest: (request: IncomingMessage, response: ServerResponse) => boolean
  readonly handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean
  /**
   * Returns true for an upgrade that would open a new connection; `false` for one to a negotiated connection, and for another
   * path. It opens nothing, so that a server may count an upgrade before it passes it on.
   */
  readonly isNewConnection: (request: IncomingMessage) => boolean
}

/** Opens a hub at a path, for a server that routes requests and upgrades itself. */
export function mountHub<Claims>(path: string, hub: Hub<Claims>, options: HubOptions = {}): MountedEndpoint {
  return hub.addEndpoint(path, options)
}

/**
 * Opens a hub at a path of an HTTP server. It handles requests before the listeners that the server has. Requests to other
 * paths go to those listeners, or are answered 404 if there are none.
 */
export function mapHub<Claims>(
  server: Server,
  path: string,
  hub: Hub<Claims>,
  options: HubOptions = {},
): MountedEndpoint {
  return prependListeners(server, mountHub(path, hub, options))
}

/** Adds an endpoint to a server, before the listeners that the server has. */
function prependListeners(server: Server, mounted: MountedEndpoint): MountedEndpoint {
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

/** Called for each connection. Returns the listener of its data. */
export type ConnectionHandler = (connection: Connection) => ConnectionListener

export type ConnectionOptions = EndpointOptions & {
  readonly authenticate?: Authenticate<unknown>
  readonly clock?: Clock
  readonly newId?: IdSource
  readonly node?: string
  readonly log?: HubLog
}

/** Opens a path of an HTTP server for raw connections: the transports without the hub protocol. */
export function mapConnection(
  server: Server,
  path: string,
  handler: ConnectionHandler,
  options: ConnectionOptions = {},
): MountedEndpoint {
  const {
    authenticate,
    clock = systemClock,
    newId = createRandomId,
    node = createRandomNodeName(),
    log = silentLog,
  } = options
  return prependListeners(
    server,
    new Endpoint({
      path,
      settings: resolveEndpointSettings(options),
      handler: {
        authenticate: authenticate ?? null,
        isStatefulEnabled: false,
        onConnectionOpen: handler,
        onConnectionClose: () => {},
      },
      clock,
      newId,
      node,
      log,
    }),
  )
}
