import { CallerClients, type ClientDispatcher } from '../clients/clients'
import type { Connection } from '../connection/connection'
import type { TransportName } from '../connection/transport'
import type { HubCallerClients, GroupManager, HubCallerContext } from '../context'
import type { ProtocolName } from '../protocols/protocol'
import type { HubRequest } from '../request'

/** The caller context of a connection. Rarely used parts are created on first use, because most connections are idle. */
export class SessionContext<Claims> implements HubCallerContext<Claims> {
  readonly protocol: ProtocolName
  readonly groups: GroupManager
  readonly #connection: Connection
  readonly #dispatcher: ClientDispatcher
  #clients: HubCallerClients | null = null
  #items: Map<unknown, unknown> | null = null
  #controller: AbortController | null = null
  #isClosed = false

  constructor(
    connection: Connection,
    protocol: ProtocolName,
    hub: ClientDispatcher & { readonly groups: GroupManager },
  ) {
    this.#connection = connection
    this.#dispatcher = hub
    this.protocol = protocol
    this.groups = hub.groups
  }

  get connectionId(): string {
    return this.#connection.id
  }

  get userId(): string | null {
    return this.#connection.identity.userId
  }

  get claims(): Claims {
    // The endpoint of a hub calls the hub's own `authenticate`, which returns these claims.
    return this.#connection.identity.claims as Claims
  }

  get transport(): TransportName {
    return this.#connection.transportName ?? 'WebSockets'
  }

  get request(): HubRequest {
    return this.#connection.request
  }

  get clients(): HubCallerClients {
    this.#clients ??= new CallerClients(this.#dispatcher, this.connectionId)
    return this.#clients
  }

  get items(): Map<unknown, unknown> {
    this.#items ??= new Map()
    return this.#items
  }

  get connectionAborted(): AbortSignal {
    this.#controller ??= new AbortController()
    if (this.#isClosed) this.#controller.abort()
    return this.#controller.signal
  }

  abort(): void {
    this.#connection.abort()
  }

  /** Called when the connection has ended. */
  close(): void {
    this.#isClosed = true
    this.#controller?.abort()
  }
}
