import { afterEach } from 'vitest'
import type { TestServer, TestServerOptions } from '../../testing/test-server'
import { startTestServer } from '../../testing/test-server'
import { useTestDatabase } from '../../testing/use-test-server'
import type { Visitor, VisitorOptions } from './visitor'
import { connectVisitor } from './visitor'

export type RunningServer = TestServer & { readonly address: string }

/** Provides one database for a test file, and servers and visitors for each test, which are closed after it. */
export function useTestHub() {
  const database = useTestDatabase()
  const visitors: Visitor[] = []
  const servers: RunningServer[] = []

  afterEach(async () => {
    await Promise.all(visitors.splice(0).map(({ connection }) => connection.stop()))
    await Promise.all(servers.splice(0).map(closeServer))
  })

  return {
    database,
    start: async (options?: TestServerOptions): Promise<RunningServer> => {
      const started = await startTestServer(database, options)
      const address = await started.app.listen({ port: 0, host: '127.0.0.1' })
      const server = { ...started, address }
      servers.push(server)
      return server
    },
    connect: async ({ address }: RunningServer, options?: VisitorOptions): Promise<Visitor> => {
      const visitor = await connectVisitor(address, options)
      visitors.push(visitor)
      return visitor
    },
  }
}

async function closeServer(server: RunningServer): Promise<void> {
  const closed = server.close()
  // A client may have opened a connection without using it, which no other code would close.
  server.app.server.closeAllConnections()
  await closed
}
