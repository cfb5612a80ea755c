import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import type { HubConnection, ILogger } from '@microsoft/signalr'
import type { Log } from '../../ports'
import type { BearerToken } from './bearer-token'
import type { HubSettings } from './hub-settings'
import { createHubSockets } from './hub-sockets'
import { RetryingHttpClient } from './retrying-http-client'

export type HubAddress = {
  /** Origin of the chat server. */
  readonly host: string
  /** `murphy` when none is configured. Source: OP-115 */
  readonly source: string | null
}

/**
 * The official client for one browser: JSON, whichever transport works, its own attempts after a break.
 *
 * Source: HUB-01 to HUB-05, HUB-21 to HUB-29, OP-11
 */
export function buildHubClient({
  address: { host, source },
  chatbotUserId,
  settings,
  token,
  log,
}: {
  readonly address: HubAddress
  readonly chatbotUserId: string
  readonly settings: HubSettings
  readonly token: BearerToken
  readonly log: Log
}): HubConnection {
  const sockets = createHubSockets(settings.hubSocketLimitMs)
  const query = new URLSearchParams({ chatbotUserId, source: source ?? 'murphy' })
  const client = new HubConnectionBuilder()
    .withUrl(`${host}/WsMurphyChat?${query}`, {
      accessTokenFactory: token.take,
      httpClient: new RetryingHttpClient(token.renew),
      timeout: settings.hubRequestTimeoutMs,
      ...(sockets === null ? {} : { WebSocket: sockets.WebSocket }),
    })
    .withAutomaticReconnect([...settings.hubReconnectDelaysMs])
    .withServerTimeout(settings.hubServerTimeoutMs)
    .withKeepAliveInterval(settings.hubKeepAliveMs)
    .withStatefulReconnect({ bufferSize: settings.hubBufferBytes })
    .configureLogging(clientLogger(log))
    .build()
  if (sockets !== null) {
    client.onreconnecting(sockets.closeAll)
    client.onclose(sockets.closeAll)
  }
  return client
}

/** Logs the client's warnings and errors without the queries of its addresses, which hold tokens and ids. Source: HUB-31 */
function clientLogger(log: Log): ILogger {
  return {
    log: (level, message) => {
      if (level >= LogLevel.Warning) log.warn('hub-client', { message: withoutQueries(message) })
    },
  }
}

export function withoutQueries(text: string): string {
  return text.replaceAll(/\?\S+/g, '?…')
}
