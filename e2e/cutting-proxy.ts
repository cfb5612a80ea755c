import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** The direction: from the page to Murphy, or back. */
export type Direction = 'up' | 'down'

/** A proxy to Murphy whose connections can be cut, made lossy or slow; the page uses its address. */
export type CuttingProxy = {
  readonly address: string
  /** Cuts all connections and refuses new ones until `restore`. */
  readonly cut: () => void
  /** Accepts new connections again. */
  readonly restore: () => void
  /** Drops all later data in this direction. Connections opened before `restore` keep dropping it. */
  readonly dropData: (direction: Direction) => void
  /** Bytes dropped since the last `dropData`. */
  readonly countLostBytes: () => number
  /** Delays everything by this time in each direction; 0: no delay. */
  readonly setDelay: (delayMs: number) => void
  /** Number of connections so far. */
  readonly countConnections: () => number
  readonly stop: () => Promise<void>
}

/** One end of a connection; its data is dropped while `isLost`. */
type End = { readonly socket: Socket; isLost: boolean }

/** Starts a proxy to the given address of Murphy. */
export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target)
  const sources: Record<Direction, Set<End>> = { up: new Set(), down: new Set() }
  let isCut = false
  let lossyDirection: Direction | null = null
  let delayMs = 0
  let lostBytes = 0
  let connections = 0

  function forward(direction: Direction, from: Socket, to: Socket): void {
    const end: End = { socket: from, isLost: direction === lossyDirection }
    sources[direction].add(end)
    // Each send waits for the one before, so that the order stays when the delay changes.
    let last = Promise.resolve()
    const runInOrder = (perform: () => void): void => {
      if (delayMs === 0) {
        void (last = last.then(perform))
        return
      }
      const due = new Promise<void>((resolve) => setTimeout(resolve, delayMs))
      last = last.then(() => due).then(perform)
    }
    from.on('data', (bytes) => {
      if (end.isLost) lostBytes += bytes.length
      else runInOrder(() => void (to.destroyed || to.write(bytes)))
    })
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sources[direction].delete(end)
      // Bytes that are delayed still arrive before the end.
      runInOrder(() => void to.end())
    })
  }

  function destroyAll(): void {
    for (const { socket } of [...sources.up, ...sources.down]) socket.destroy()
  }

  const server = createServer((client) => {
    connections += 1
    if (isCut) {
      client.destroy()
      return
    }
    const murphy = connect(Number(port), hostname)
    forward('up', client, murphy)
    forward('down', murphy, client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    // A server that listens on TCP has such an address.
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true
      destroyAll()
    },
    restore: () => {
      isCut = false
      lossyDirection = null
    },
    dropData: (direction) => {
      lossyDirection = direction
      lostBytes = 0
      for (const end of sources[direction]) end.isLost = true
    },
    countLostBytes: () => lostBytes,
    setDelay: (next) => {
      delayMs = next
    },
    countConnections: () => connections,
    stop: async () => {
      destroyAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
