/**
 * Carries messages between the nodes of a hub. It stores nothing: messages that are published while it is unavailable are
 * lost. Store what must not be lost elsewhere first, and use this only to notify the other nodes.
 */
export type Backplane = {
  /**
   * Joins under a name that no other node has. Messages of one node arrive in the order in which it published them.
   * Resolves once messages arrive.
   */
  readonly join: (node: string, receive: (message: Uint8Array) => void) => Promise<void>
  /** Publishes to every node, this one included. `false`: the message was not accepted. */
  readonly publish: (message: Uint8Array) => Promise<boolean>
  /** Publishes to one node. `false`: the message was not accepted, or no node has that name. */
  readonly publishTo: (node: string, message: Uint8Array) => Promise<boolean>
  readonly leave: () => Promise<void>
}
