import { ClientsOfCaller, type Speaker } from '../clients/clients'
import type { Connection } from '../connection/connection'
import type { TransportName } from '../connection/transport'
import type { CallerClients, Groups, HubContext } from '../context'
import type { ProtocolName } from '../protocols/protocol'
import type { HubRequest } from '../request'

/** The context of a connection. What few methods ask for is made when it is asked for: idle connections are many. */
export class SessionContext<Claims> implements HubContext<Claims> {
  readonly protocol: ProtocolName
  readonly groups: Groups
  readonly #connection: Connection
  readonly #speaker: Speaker
  #clients: CallerClients | null = null
  #items: Map<unknown, unknown> | null = null
  #controller: AbortController | null = null
  #isOver = false

  constructor(connection: Connection, protocol: ProtocolName, hub: Speaker & { readonly groups: Groups }) {
    this.#connection = connection
    this.#speaker = hub
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
    // The endpoint of a hub asks the hub's own `authenticate`, which answers with these claims.
    return this.#connection.identity.claims as Claims
  }

  get transport(): TransportName {
    return this.#connection.transportName ?? 'WebSockets'
  }

  get request(): HubRequest {
    return this.#connection.request
  }

  get clients(): CallerClients {
    this.#clients ??= new ClientsOfCaller(this.#speaker, this.connectionId)
    return this.#clients
  }

  get items(): Map<unknown, unknown> {
    this.#items ??= new Map()
    return this.#items
  }

  get aborted(): AbortSignal {
    this.#controller ??= new AbortController()
    if (this.#isOver) this.#controller.abort()
    return this.#controller.signal
  }

  abort(): void {
    this.#connection.abort()
  }

  /** The connection is gone. */
  end(): void {
    this.#isOver = true
    this.#controller?.abort()
  }
}
