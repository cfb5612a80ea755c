import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** Starts a server that stands for Murphy in the tests of a file, and keeps the events that arrive. */
export async function startEventsReceiver(): Promise<{
  readonly address: string
  readonly received: { readonly type: string }[]
}> {
  const received: { readonly type: string }[] = []
  const murphy = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push(JSON.parse(Buffer.concat(chunks).toString()) as { type: string })
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => {
    murphy.listen(0, '127.0.0.1', resolve)
  })
  afterAll(() => {
    murphy.closeAllConnections()
    murphy.close()
  })
  return { address: `http://127.0.0.1:${(murphy.address() as AddressInfo).port}`, received }
}
