import type { HubMessage } from './messages'

/** The hub protocols by their names in the handshake. */
export const protocolNames = ['json', 'messagepack'] as const
export type ProtocolName = (typeof protocolNames)[number]

/** The position of a message and the start of the next one. The bytes up to `to` need not have arrived yet. */
export type MessageBounds = { readonly from: number; readonly to: number; readonly next: number }

/** A hub protocol: finds, parses and serializes messages. */
export type HubProtocol = {
  readonly name: ProtocolName
  readonly isText: boolean
  /**
   * Returns the position of the message that begins at `start`. `partial`: its end is not known yet.
   *
   * @param searchedTo the position up to which an earlier search has not found the end; `start` by default
   */
  readonly findMessage: (
    bytes: Buffer,
    start: number,
    searchedTo?: number,
  ) => MessageBounds | 'partial' | 'malformed'
  /** Parses a message. `unknown`: its type belongs to a later version, and the message is ignored. */
  readonly parse: (message: Buffer) => HubMessage | 'unknown' | 'malformed'
  /** Serializes a message. Errors: throws when an argument or result cannot be written in this protocol. */
  readonly write: (message: HubMessage) => string | Buffer
}
