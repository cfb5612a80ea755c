import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The memory and processor time that a server process reports about itself. */
export type Measure = {
  readonly residentBytes: number
  readonly heapBytes: number
  /** Before and after the collection of garbage that the measure itself begins with. */
  readonly cpuMicros: number
  readonly cpuAfterMicros: number
}

/** Listens on a free port, reports it to the parent process, and answers each request with a measure. */
export function serveMeasured(server: Server): void {
  server.listen({ port: 0, host: '127.0.0.1', backlog: 8192 }, () => {
    const { port } = server.address() as AddressInfo
    process.send?.({ port })
  })
  process.on('message', () => {
    const cpuMicros = getCpuMicros()
    globalThis.gc?.()
    globalThis.gc?.()
    const { rss, heapUsed, external } = process.memoryUsage()
    const measure: Measure = {
      residentBytes: rss,
      heapBytes: heapUsed + external,
      cpuMicros,
      cpuAfterMicros: getCpuMicros(),
    }
    process.send?.(measure)
  })
  process.on('disconnect', () => process.exit(0))
}

function getCpuMicros(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}
