import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a server process says of itself. */
export type Measure = {
  readonly residentBytes: number
  readonly heapBytes: number
  readonly cpuMicros: number
}

/** Listens on a free port, tells it to whoever started the process, and answers each question with a measure. */
export function serveMeasured(server: Server): void {
  server.listen({ port: 0, host: '127.0.0.1', backlog: 8192 }, () => {
    const { port } = server.address() as AddressInfo
    process.send?.({ port })
  })
  process.on('message', () => {
    globalThis.gc?.()
    globalThis.gc?.()
    const { rss, heapUsed, external } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const measure: Measure = { residentBytes: rss, heapBytes: heapUsed + external, cpuMicros: user + system }
    process.send?.(measure)
  })
  process.on('disconnect', () => process.exit(0))
}
