import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { findFreePort } from './connection'

const servers: ReturnType<typeof createServer>[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve))
})

describe('a free port', () => {
  it('is outside the range that the system assigns to outgoing connections', async () => {
    for (let look = 0; look < 20; look += 1) expect(await findFreePort()).toBeLessThan(32_768)
  })

  it('is not one that another program listens on', async () => {
    const taken = await findFreePort()
    const server = createServer()
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(taken, '127.0.0.1', resolve))
    expect(await findFreePort([taken, taken + 1])).toBe(taken + 1)
  })
})
