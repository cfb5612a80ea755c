import type { TransportName } from './connection/transport'
import type { ProtocolName } from './protocols/protocol'
import type { HubRequest } from './request'

/** Sends messages to an audience. `send` never waits and never fails: a client that reads too slowly is disconnected. */
export type ClientProxy = {
  readonly send: (target: string, ...args: readonly unknown[]) => void
}

/** The proxy of one client. It can also wait for a result. */
export type SingleClientProxy = ClientProxy & {
  /** Invokes a method of the client, on this node or another, and resolves with its result. */
  readonly invoke: (target: string, ...args: readonly unknown[]) => Promise<ClientResult>
}

export type ClientResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: ClientResultError }

/** The result of a call to a connection that does not exist or has ended. */
export const goneResult: ClientResult = {
  ok: false,
  error: { kind: 'gone', text: 'There is no such connection.' },
}

/** `gone`: the connection does not exist or has ended. `refused`: the client answered with an error, which `text` holds. */
export type ClientResultError = {
  readonly kind: 'gone' | 'refused' | 'timed-out'
  readonly text: string
}

/** The clients of a hub on all nodes. */
export type HubClients = {
  readonly all: ClientProxy
  readonly allExcept: (connectionIds: readonly string[]) => ClientProxy
  readonly client: (connectionId: string) => SingleClientProxy
  readonly user: (userId: string) => ClientProxy
  readonly group: (name: string) => ClientProxy
  readonly groupExcept: (name: string, connectionIds: readonly string[]) => ClientProxy
}

/** The clients of a hub, with those that a call adds: the caller, and everyone but the caller. */
export type HubCallerClients = HubClients & {
  readonly caller: SingleClientProxy
  readonly others: ClientProxy
  readonly othersInGroup: (name: string) => ClientProxy
}

/**
 * Adds connections to groups and removes them. Membership ends with the connection. Group names are case-sensitive.
 * A name that is too long, or one group too many, rejects with a RangeError.
 * For a connection of another node the promise resolves once that node has answered; `false`: no such connection.
 */
export type GroupManager = {
  readonly add: (connectionId: string, name: string) => Promise<boolean>
  readonly remove: (connectionId: string, name: string) => Promise<boolean>
}

/** Reaches the clients and groups of a hub from outside a call, as `IHubContext` of ASP.NET Core does. */
export type HubContext = {
  readonly clients: HubClients
  readonly groups: GroupManager
}

/** The caller of a method. There is one object for the lifetime of a connection. */
export type HubCallerContext<Claims> = {
  readonly connectionId: string
  readonly userId: string | null
  readonly claims: Claims
  readonly transport: TransportName
  readonly protocol: ProtocolName
  /** The request that opened the connection. */
  readonly request: HubRequest
  /** Values that methods keep for the lifetime of the connection. */
  readonly items: Map<unknown, unknown>
  /** Aborts when the connection ends. */
  readonly connectionAborted: AbortSignal
  readonly clients: HubCallerClients
  readonly groups: GroupManager
  /** Ends the connection without a Close message. */
  readonly abort: () => void
}
