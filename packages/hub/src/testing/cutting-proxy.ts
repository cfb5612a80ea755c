import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type CuttingProxy = {
  readonly port: number
  /** Connections that were cut so far. */
  readonly cuts: () => number
  /** From now on nothing is cut. */
  readonly calmDown: () => void
  readonly stop: () => Promise<void>
}

/**
 * A TCP proxy that tears each connection at some byte, wherever in a frame that is, in either direction.
 *
 * @param bytesUntilCut asked for each connection: how many bytes it may carry in one direction before it is torn;
 *   the opening request and its answer are let through, for the official client tries a resume only once
 */
export async function startCuttingProxy({
  targetPort,
  bytesUntilCut,
}: {
  targetPort: number
  bytesUntilCut: () => number
}): Promise<CuttingProxy> {
  let cuts = 0
  let isCalm = false
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(targetPort, '127.0.0.1')
    const limitBytes = bytesUntilCut()
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      let passedBytes = 0
      from.on('data', (chunk: Buffer) => {
        const room = limitBytes - passedBytes
        passedBytes += chunk.byteLength
        if (isCalm || chunk.byteLength < room) {
          to.write(chunk)
          return
        }
        cuts += 1
        // What came before the cut still arrives, and then nothing.
        to.write(chunk.subarray(0, Math.max(0, room)), () => to.destroy())
        from.destroy()
      })
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.end()
      })
    }
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    // A server that listens on TCP has such an address.
    port: (server.address() as AddressInfo).port,
    cuts: () => cuts,
    calmDown: () => {
      isCalm = true
    },
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}

/** Numbers between 0 and 1 that are the same in every run: a failure can be repeated. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
