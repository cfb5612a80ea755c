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

/** Connects hubs of one process: for tests, and for several hubs that belong together. */
export type InProcessBus = { readonly backplane: () => Backplane }

export function createInProcessBus(): InProcessBus {
  const nodes = new Map<string, (message: Uint8Array) => void>()

  function deliver(node: string, message: Uint8Array): boolean {
    const receive = nodes.get(node)
    if (!receive) return false
    // As over a network, messages arrive in order and after the sender's task.
    setImmediate(() => nodes.get(node)?.(message))
    return true
  }

  return {
    backplane: () => {
      let name: string | null = null
      return {
        join: (node, receive) => {
          name = node
          nodes.set(node, receive)
          return Promise.resolve()
        },
        publish: (message) => {
          for (const node of nodes.keys()) deliver(node, message)
          return Promise.resolve(true)
        },
        publishTo: (node, message) => Promise.resolve(deliver(node, message)),
        leave: () => {
          if (name !== null) nodes.delete(name)
          return Promise.resolve()
        },
      }
    },
  }
}
