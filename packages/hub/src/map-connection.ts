import type { Server } from 'node:http'
import { type Clock, systemClock } from './clock'
import type { Connection, ConnectionListener } from './connection/connection'
import { Endpoint } from './endpoint/endpoint'
import type { Authenticate } from './identity'
import { type HubLog, silentLog } from './log'
import { type MountedEndpoint, prependListeners } from './map-hub'
import { type EndpointOptions, endpointSettings } from './options'
import { type IdSource, randomId, randomNodeName } from './tokens'

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
    newId = randomId,
    node = randomNodeName(),
    log = silentLog,
  } = options
  return prependListeners(
    server,
    new Endpoint({
      path,
      settings: endpointSettings(options),
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
