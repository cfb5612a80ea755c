import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  type IHttpConnectionOptions,
  JsonHubProtocol,
  LogLevel,
} from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import type { TransportName } from '../connection/transport'
import type { ProtocolName } from '../protocols/protocol'

export type Way = { readonly transport: TransportName; readonly protocol: ProtocolName }

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
  } = {},
): HubConnection {
  const { isStateful = false, reconnectsAfterMs, ...http } = options
  const builder = new HubConnectionBuilder()
    .withUrl(url, { transport: HttpTransportType[transport], ...http })
    .withHubProtocol(protocol === 'json' ? new JsonHubProtocol() : new MessagePackHubProtocol())
    .configureLogging(LogLevel.None)
  if (isStateful) builder.withStatefulReconnect({ bufferSize: 100_000 })
  if (reconnectsAfterMs) builder.withAutomaticReconnect(reconnectsAfterMs)
  return builder.build()
}
