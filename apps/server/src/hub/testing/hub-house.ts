import { afterEach } from 'vitest'
import type { TestServer, TestServerOptions } from '../../testing/test-server'
import { startTestServer } from '../../testing/test-server'
import { useTestDatabase } from '../../testing/use-test-server'
import type { Visitor, VisitorWishes } from './visitor'
import { connectVisitor } from './visitor'

export type RunningServer = TestServer & { readonly address: string }

/** One database for a file of tests, servers and visitors for each test; all are gone after it. */
export function useHubHouse() {
  const database = useTestDatabase()
  const visitors: Visitor[] = []
  const servers: RunningServer[] = []

  afterEach(async () => {
    await Promise.all(visitors.splice(0).map(({ connection }) => connection.stop()))
    await Promise.all(servers.splice(0).map(closeServer))
  })

  return {
    database,
    start: async (wishes?: TestServerOptions): Promise<RunningServer> => {
      const started = await startTestServer(database, wishes)
      const address = await started.app.listen({ port: 0, host: '127.0.0.1' })
      const server = { ...started, address }
      servers.push(server)
      return server
    },
    connect: async ({ address }: RunningServer, wishes?: VisitorWishes): Promise<Visitor> => {
      const visitor = await connectVisitor(address, wishes)
      visitors.push(visitor)
      return visitor
    },
  }
}

async function closeServer(server: RunningServer): Promise<void> {
  const closed = server.close()
  // A client may have opened one more connection than it has used, which nobody else would end.
  server.app.server.closeAllConnections()
  await closed
}
