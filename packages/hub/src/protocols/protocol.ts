import type { HubMessage } from './messages'

export const protocolNames = ['json', 'messagepack'] as const
export type ProtocolName = (typeof protocolNames)[number]

/** Where a message stands: its bytes, of which not all need to have arrived, and where the next one begins. */
export type Frame = { readonly from: number; readonly to: number; readonly next: number }

export type HubProtocol = {
  readonly name: ProtocolName
  readonly isText: boolean
  /**
   * The message that begins at `start`. `partial`: where it ends cannot be seen yet.
   *
   * @param searchedTo up to here its end was looked for before, in vain; `start` when left out
   */
  readonly findFrame: (bytes: Buffer, start: number, searchedTo?: number) => Frame | 'partial' | 'malformed'
  /** `unknown`: of a type that later versions may have, to be ignored. */
  readonly parse: (message: Buffer) => HubMessage | 'unknown' | 'malformed'
  /** Errors: throws when an argument or result cannot be written in this protocol. */
  readonly write: (message: HubMessage) => string | Buffer
}
