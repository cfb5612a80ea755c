/**
 * What carries messages between the nodes of a hub. It stores nothing: what is published while it is away is lost, so
 * whatever must not be lost is stored elsewhere first, and this only wakes the other nodes.
 */
export type Backplane = {
  /**
   * Joins under a name of its own. What one node publishes arrives in that order, to all and to this node alike.
   * The promise is kept once messages arrive; until then, and while it is away, nothing does.
   */
  readonly join: (node: string, receive: (message: Uint8Array) => void) => Promise<void>
  /** To every node, also back to this one. `false`: it was not taken. */
  readonly publish: (message: Uint8Array) => Promise<boolean>
  /** To one node. `false`: it was not taken, or nobody of that name is there. */
  readonly publishTo: (node: string, message: Uint8Array) => Promise<boolean>
  readonly leave: () => Promise<void>
}
