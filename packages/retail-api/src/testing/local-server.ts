import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { Server, Socket } from 'node:net'
import { createServer as createTcpServer } from 'node:net'

export type LocalServer = {
  readonly baseUrl: string
  readonly port: number
  readonly close: () => Promise<void>
}

/** Starts an HTTP server on a free port of this machine. */
export function startHttpServer(listener: RequestListener): Promise<LocalServer> {
  const server = createServer({ keepAlive: true }, listener)
  return listen(server, () => server.closeAllConnections())
}

/** Starts an HTTPS server. */
export function startHttpsServer(
  certificate: { readonly key: string; readonly cert: string },
  listener: RequestListener,
): Promise<LocalServer> {
  const server = createTlsServer(certificate, listener)
  return listen(server, () => server.closeAllConnections(), 'https')
}

/** Starts a server that answers with bytes of its own, for answers that `node:http` would not send. */
export function startRawServer(onRequest: (socket: Socket, request: string) => void): Promise<LocalServer> {
  const sockets = new Set<Socket>()
  const server = createTcpServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.on('data', (data) => onRequest(socket, data.toString('latin1')))
  })
  return listen(server, () => {
    for (const socket of sockets) socket.destroy()
  })
}

/** Sends a JSON answer as the contract has it. */
export function sendJson(
  response: ServerResponse,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
  status = 200,
): void {
  const type = status < 400 ? 'application/json' : 'application/problem+json'
  response.writeHead(status, { 'content-type': type, ...headers }).end(JSON.stringify(value))
}

/** Returns a listener that is called with the whole body of each request. */
export function withBody(
  listener: (request: IncomingMessage, body: Buffer, response: ServerResponse) => void,
): RequestListener {
  return (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => listener(request, Buffer.concat(chunks), response))
  }
}

function listen(server: Server, destroyConnections: () => void, scheme = 'http'): Promise<LocalServer> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') throw new Error('The server has no port.')
      resolve({
        baseUrl: `${scheme}://127.0.0.1:${address.port}`,
        port: address.port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            destroyConnections()
          }),
      })
    })
  })
}
