import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server on a free port, whose answers a test sets. */
export type StubServer = {
  readonly host: string
  readonly stop: () => Promise<void>
}

export async function startStubServer(
  answer: (request: IncomingMessage, response: ServerResponse, host: string) => void,
): Promise<StubServer> {
  const server = createServer((request, response) => answer(request, response, getHost()))
  const getHost = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    host: getHost(),
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
