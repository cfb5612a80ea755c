import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** From the page to Murphy, or back. */
export type Direction = 'up' | 'down'

/** A line to Murphy that can be torn and mended, made deaf, dumb or slow; the page lives at its own address. */
export type CuttingProxy = {
  readonly address: string
  /** Tears all that is connected; nobody comes through until `mend`. */
  readonly cut: () => void
  /** Whoever connects from now on has a sound line. */
  readonly mend: () => void
  /** From now on what goes this way is lost, and stays lost for whoever was connected before `mend`. */
  readonly lose: (way: Direction) => void
  /** Bytes that were lost since the last `lose`. */
  readonly lostBytes: () => number
  /** From now on everything takes so long each way, 0: no time. */
  readonly slow: (delayMs: number) => void
  /** How often somebody has connected. */
  readonly connections: () => number
  readonly stop: () => Promise<void>
}

type End = { readonly socket: Socket; isLost: boolean }

export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target)
  const sources: Record<Direction, Set<End>> = { up: new Set(), down: new Set() }
  let isCut = false
  let losing: Direction | null = null
  let delayMs = 0
  let lostBytes = 0
  let connections = 0

  function carry(way: Direction, from: Socket, to: Socket): void {
    const end: End = { socket: from, isLost: way === losing }
    sources[way].add(end)
    // One after the other, however the delay changes.
    let last = Promise.resolve()
    const inTurn = (perform: () => void): void => {
      if (delayMs === 0) {
        void (last = last.then(perform))
        return
      }
      const due = new Promise<void>((resolve) => setTimeout(resolve, delayMs))
      last = last.then(() => due).then(perform)
    }
    from.on('data', (bytes) => {
      if (end.isLost) lostBytes += bytes.length
      else inTurn(() => void (to.destroyed || to.write(bytes)))
    })
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sources[way].delete(end)
      // What was said last still arrives.
      inTurn(() => void to.end())
    })
  }

  function tear(): void {
    for (const { socket } of [...sources.up, ...sources.down]) socket.destroy()
  }

  const server = createServer((client) => {
    connections += 1
    if (isCut) {
      client.destroy()
      return
    }
    const murphy = connect(Number(port), hostname)
    carry('up', client, murphy)
    carry('down', murphy, client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    // A server that listens on TCP has such an address.
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true
      tear()
    },
    mend: () => {
      isCut = false
      losing = null
    },
    lose: (way) => {
      losing = way
      lostBytes = 0
      for (const end of sources[way]) end.isLost = true
    },
    lostBytes: () => lostBytes,
    slow: (next) => {
      delayMs = next
    },
    connections: () => connections,
    stop: async () => {
      tear()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
