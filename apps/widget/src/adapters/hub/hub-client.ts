import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import type { HubConnection, ILogger } from '@microsoft/signalr'
import type { Log } from '../../core/ports'
import type { BearerToken } from './bearer-token'
import type { HubSettings } from './hub-settings'
import { RetryingHttpClient } from './retrying-http-client'

/** The address of the hub. */
export type HubAddress = {
  /** Origin of the chat server. */
  readonly host: string
  /** `murphy` when none is configured. Source: OP-115 */
  readonly source: string | null
}

/**
 * Creates the official SignalR client for one browser. It uses JSON, any transport that works, and the configured
 * reconnect delays.
 *
 * Source: HUB-01 to HUB-05, HUB-21 to HUB-29, OP-11
 */
export function createHubClient({
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
      accessTokenFactory: token.get,
      httpClient: new RetryingHttpClient(token.renew),
      timeout: settings.hubRequestTimeoutMs,
      ...(sockets === null ? {} : { WebSocket: sockets.WebSocket }),
    })
    .withAutomaticReconnect([...settings.hubReconnectDelaysMs])
    .withServerTimeout(settings.hubServerTimeoutMs)
    .withKeepAliveInterval(settings.hubKeepAliveMs)
    .withStatefulReconnect({ bufferSize: settings.hubBufferBytes })
    .configureLogging(createClientLogger(log))
    .build()
  if (sockets !== null) {
    client.onreconnecting(sockets.closeAll)
    client.onclose(sockets.closeAll)
  }
  return client
}

/**
 * Logs the client's warnings and errors without the queries of its addresses, which hold tokens and ids.
 * Source: HUB-31
 */
function createClientLogger(log: Log): ILogger {
  return {
    log: (level, message) => {
      if (level >= LogLevel.Warning) log.warn('hub-client', { message: removeQueries(message) })
    },
  }
}

function removeQueries(text: string): string {
  return text.replaceAll(/\?\S+/g, '?…')
}

type HubSockets = {
  /** The class for the official client. */
  readonly WebSocket: typeof WebSocket
  /** Closes every socket that is still open. */
  readonly closeAll: () => void
}

/**
 * Creates the class of the official client's sockets, which works around two faults of the client.
 *
 * - The client waits for ever when a proxy drops the request for a WebSocket. A socket that has not opened after
 *   `limitMs` is closed, so that the client tries the next transport.
 * - The client keeps no reference to the socket of a connection that it has given up, for example after a server
 *   timeout. Such a socket is closed, because its messages would be read as part of the next connection.
 *
 * @returns `null` outside a browser
 * Source: HUB-21, HUB-29
 */
function createHubSockets(limitMs: number): HubSockets | null {
  if (typeof document === 'undefined') return null
  const BrowserSocket = WebSocket
  const sockets = new Set<WebSocket>()
  return {
    WebSocket: class extends BrowserSocket {
      constructor(...args: ConstructorParameters<typeof WebSocket>) {
        super(...args)
        sockets.add(this)
        this.addEventListener('close', () => sockets.delete(this))
        setTimeout(() => {
          if (this.readyState === BrowserSocket.CONNECTING) this.close()
        }, limitMs)
      }
    },
    closeAll: () => {
      for (const socket of sockets) {
        // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the client's handler would close the next connection
        socket.onclose = null
        socket.close(1000)
      }
    },
  }
}
