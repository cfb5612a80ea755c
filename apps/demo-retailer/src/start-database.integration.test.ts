import { createServer, connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import type { ScratchDatabase } from './retail-api/data/testing/scratch-database'
import { createScratchDatabase, runQuery } from './retail-api/data/testing/scratch-database'
import { startDatabase } from './start-database'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
  }
}

/** Half past eleven at night in Sydney, when London has another day. */
const now = () => Date.parse('2026-03-02T23:30:00+11:00')

let database: ScratchDatabase
beforeEach(async () => {
  database = await createScratchDatabase(inject('databaseUrl'))
})
afterEach(() => database.drop())

/** Starts a server before the database. It closes every connection until `answer`, and then passes everything on. */
async function startRelay() {
  const { port, hostname } = new URL(database.url)
  let isAway = true
  const server = createServer((socket) => {
    if (isAway) return socket.destroy()
    const upstream = connect(Number(port), hostname)
    socket.pipe(upstream).pipe(socket)
    for (const end of [socket, upstream]) end.on('error', () => end.destroy())
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: ownPort } = server.address() as AddressInfo // a server that listens on a port
  return {
    url: Object.assign(new URL(database.url), { hostname: '127.0.0.1', port: String(ownPort) }).href,
    answer: () => void (isAway = false),
    close: () => void server.close(),
  }
}

describe('the start of the database', () => {
  it('waits for one that does not answer yet, and seeds it for the day in Sydney', async () => {
    const relay = await startRelay()
    let onWarning: (sentence: string) => void = () => undefined
    const warning = new Promise<string>((resolve) => (onWarning = resolve))
    const starting = startDatabase(relay.url, {
      now,
      onWarning,
      signal: new AbortController().signal,
    })
    expect(await warning).toBe('The database does not answer; the shop waits for it.')
    relay.answer()
    try {
      const url = await starting
      expect(await runQuery(url, `select max(date)::text as day from demo_retailer."order"`)).toEqual([
        { day: '2026-03-02' },
      ])
    } finally {
      relay.close()
    }
  })

  it('is given up when the program stops', async () => {
    const stop = new AbortController()
    const relay = await startRelay()
    const starting = startDatabase(relay.url, { now, onWarning: () => undefined, signal: stop.signal })
    stop.abort()
    await expect(starting).rejects.toThrow('aborted')
    relay.close()
  })

  it('fails at once when the database refuses the user', async () => {
    const wrong = Object.assign(new URL(database.url), { password: 'wrong' }).href
    const starting = startDatabase(wrong, {
      now,
      onWarning: (sentence) => expect.unreachable(sentence),
      signal: new AbortController().signal,
    })
    await expect(starting).rejects.toThrow('password authentication failed')
  })
})
