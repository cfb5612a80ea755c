import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A line to Murphy that can be torn and mended; the page lives at its own address. */
export type CuttingLine = {
  readonly address: string
  /** Tears all that is connected; nobody comes through until `mend`. */
  readonly cut: () => void
  readonly mend: () => void
  readonly stop: () => Promise<void>
}

export async function startCuttingLine(target: string): Promise<CuttingLine> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((client) => {
    if (isCut) {
      client.destroy()
      return
    }
    const murphy = connect(Number(port), hostname)
    for (const [from, to] of [
      [client, murphy],
      [murphy, client],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    // A server that listens on TCP has such an address.
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend: () => {
      isCut = false
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
