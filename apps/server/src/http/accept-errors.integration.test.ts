import { expect, it } from 'vitest'
import { useTestDatabase, useTestServer } from '../testing/use-test-server'

const server = useTestServer(useTestDatabase())

it('a connection that the system cannot accept is logged, and the server continues', async () => {
  const port = await server.listen()
  server.app.server.emit('error', new Error('accept EMFILE'))
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  expect(server.logged.filter((line) => line.includes('accept EMFILE'))).toHaveLength(1)
})
