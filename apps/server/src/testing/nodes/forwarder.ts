import type { Socket } from 'node:net'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A fixed local port in front of a service, as a virtual address: the service behind it can change or be away. */
export type Forwarder = {
  readonly port: number
  /** Ends all connections; new ones are refused until `leadTo`. */
  readonly cut: () => void
  /** Ends all connections and leads new ones to another local port. */
  readonly leadTo: (port: number) => void
  readonly stop: () => Promise<void>
}

/** Opens a port that leads to a service on this machine. */
export async function startForwarder(servicePort: number): Promise<Forwarder> {
  let target: number | null = servicePort
  const sockets = new Set<Socket>()

  function keep(socket: Socket): Socket {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  function cutAll(): void {
    for (const socket of sockets) socket.destroy()
  }

  const server = createServer((client) => {
    if (target === null) {
      client.destroy()
      return
    }
    const service = keep(connect(target, '127.0.0.1'))
    keep(client).pipe(service).pipe(client)
    client.on('error', () => service.destroy()).on('close', () => service.destroy())
    service.on('error', () => client.destroy()).on('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    // A server that listens on TCP has such an address.
    port: (server.address() as AddressInfo).port,
    cut: () => {
      target = null
      cutAll()
    },
    leadTo: (port) => {
      target = port
      cutAll()
    },
    stop: async () => {
      cutAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
