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

export type Way = { readonly transport: TransportName; readonly protocol: ProtocolName }

/** The class of the client's sockets, which a test may replace by its own. */
export type SocketClass = new (...given: ConstructorParameters<typeof WebSocket>) => WebSocket

/** Every transport with every protocol that it can carry. */
export const ways: readonly Way[] = [
  { transport: 'WebSockets', protocol: 'json' },
  { transport: 'WebSockets', protocol: 'messagepack' },
  { transport: 'ServerSentEvents', protocol: 'json' },
  { transport: 'LongPolling', protocol: 'json' },
  { transport: 'LongPolling', protocol: 'messagepack' },
]

/** The client of Microsoft, on one way. */
export function officialClient(
  url: string,
  { transport, protocol }: Way,
  options: IHttpConnectionOptions & {
    readonly isStateful?: boolean
    readonly reconnectsAfterMs?: number[]
    readonly socketClass?: SocketClass
  } = {},
): HubConnection {
  const { isStateful = false, reconnectsAfterMs, socketClass, ...http } = options
  // The client takes it, but its types name no class of sockets without those of a browser.
  const sockets = socketClass === undefined ? {} : { WebSocket: socketClass }
  const builder = new HubConnectionBuilder()
    .withUrl(url, { transport: HttpTransportType[transport], ...sockets, ...http })
    .withHubProtocol(protocol === 'json' ? new JsonHubProtocol() : new MessagePackHubProtocol())
    .configureLogging(LogLevel.None)
  if (isStateful) builder.withStatefulReconnect({ bufferSize: 100_000 })
  if (reconnectsAfterMs) builder.withAutomaticReconnect(reconnectsAfterMs)
  return builder.build()
}
