import type { Backplane } from './backplane'

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
