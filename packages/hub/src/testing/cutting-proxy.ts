import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type CuttingProxy = {
  readonly port: number
  /** The number of connections that were cut. */
  readonly cuts: () => number
  /** Cuts no further connections. */
  readonly stopCutting: () => void
  readonly stop: () => Promise<void>
}

/**
 * Starts a TCP proxy that cuts each connection after a number of bytes in either direction, anywhere in a frame.
 *
 * @param bytesUntilCut returns for each connection the bytes that it carries in one direction before it is cut. The number
 *   has to include the opening request and its answer, because the official client tries to resume only once
 */
export async function startCuttingProxy({
  targetPort,
  bytesUntilCut,
}: {
  targetPort: number
  bytesUntilCut: () => number
}): Promise<CuttingProxy> {
  let cuts = 0
  let isCuttingStopped = false
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
        const remainingBytes = limitBytes - passedBytes
        passedBytes += chunk.byteLength
        if (isCuttingStopped || chunk.byteLength < remainingBytes) {
          to.write(chunk)
          return
        }
        cuts += 1
        // The bytes before the cut are still sent.
        to.write(chunk.subarray(0, Math.max(0, remainingBytes)), () => to.destroy())
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
    stopCutting: () => {
      isCuttingStopped = true
    },
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}
