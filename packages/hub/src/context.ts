import type { TransportName } from './connection/transport'
import type { ProtocolName } from './protocols/protocol'
import type { HubRequest } from './request'

/** Receivers of messages. `send` never waits and never fails: a client that reads too slowly is disconnected. */
export type Receivers = {
  readonly send: (target: string, ...args: readonly unknown[]) => void
}

/** One connection, which can also be asked. */
export type OneReceiver = Receivers & {
  /** Calls a method of the client and waits for its answer, here or on another node. */
  readonly invoke: (target: string, ...args: readonly unknown[]) => Promise<ClientResult>
}

export type ClientResult =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: ClientResultError }

/** `gone`: no such connection, or it ended meanwhile. `refused`: the client's own text. */
export type ClientResultError = {
  readonly kind: 'gone' | 'refused' | 'timed-out'
  readonly text: string
}

export type HubClients = {
  readonly all: Receivers
  readonly allExcept: (connectionIds: readonly string[]) => Receivers
  readonly client: (connectionId: string) => OneReceiver
  readonly user: (userId: string) => Receivers
  readonly group: (name: string) => Receivers
  readonly groupExcept: (name: string, connectionIds: readonly string[]) => Receivers
}

export type CallerClients = HubClients & {
  readonly caller: OneReceiver
  readonly others: Receivers
  readonly othersInGroup: (name: string) => Receivers
}

/**
 * Membership ends with the connection. Group names compare exactly.
 * A name that is too long, or one group too many, rejects with a RangeError.
 * For a connection of another node the promise is kept once that node has answered; `false`: no such connection.
 */
export type Groups = {
  readonly add: (connectionId: string, name: string) => Promise<boolean>
  readonly remove: (connectionId: string, name: string) => Promise<boolean>
}

/** The clients and groups of a hub outside a call: for answers that come later. */
export type HubOutside = {
  readonly clients: HubClients
  readonly groups: Groups
}

/** The caller of a method. There is one object for the life of a connection. */
export type HubContext<Claims> = {
  readonly connectionId: string
  readonly userId: string | null
  readonly claims: Claims
  readonly transport: TransportName
  readonly protocol: ProtocolName
  /** The request that opened the connection. */
  readonly request: HubRequest
  /** Whatever the methods of this connection want to remember. */
  readonly items: Map<unknown, unknown>
  /** Aborted when the connection ends. */
  readonly aborted: AbortSignal
  readonly clients: CallerClients
  readonly groups: Groups
  /** Ends the connection without a word to the client. */
  readonly abort: () => void
}
