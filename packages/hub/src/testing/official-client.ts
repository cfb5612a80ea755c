import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  type IHttpConnectionOptions,
  JsonHubProtocol,
  LogLevel,
} from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import type { WebSocket } from 'ws'
import type { TransportName } from '../connection/transport'
import type { ProtocolName } from '../protocols/protocol'

export type ClientSetup = { readonly transport: TransportName; readonly protocol: ProtocolName }

/** The socket class of the client, which a test may replace. */
export type SocketClass = new (...parameters: ConstructorParameters<typeof WebSocket>) => WebSocket

/** Every transport with every protocol that it supports. */
export const clientSetups: readonly ClientSetup[] = [
  { transport: 'WebSockets', protocol: 'json' },
  { transport: 'WebSockets', protocol: 'messagepack' },
  { transport: 'ServerSentEvents', protocol: 'json' },
  { transport: 'LongPolling', protocol: 'json' },
  { transport: 'LongPolling', protocol: 'messagepack' },
]

/** Creates Microsoft's client with one transport and protocol. */
export function createOfficialClient(
  url: string,
  { transport, protocol }: ClientSetup,
  options: IHttpConnectionOptions & {
    readonly isStateful?: boolean
    readonly reconnectsAfterMs?: number[]
    readonly socketClass?: SocketClass
  } = {},
): HubConnection {
  const { isStateful = false, reconnectsAfterMs, socketClass, ...http } = options
  // The client accepts it, but its types name a socket class only together with the types of a browser.
  const sockets = socketClass === undefined ? {} : { WebSocket: socketClass }
  const builder = new HubConnectionBuilder()
    .withUrl(url, { transport: HttpTransportType[transport], ...sockets, ...http })
    .withHubProtocol(protocol === 'json' ? new JsonHubProtocol() : new MessagePackHubProtocol())
    .configureLogging(LogLevel.None)
  if (isStateful) builder.withStatefulReconnect({ bufferSize: 100_000 })
  if (reconnectsAfterMs) builder.withAutomaticReconnect(reconnectsAfterMs)
  return builder.build()
}
