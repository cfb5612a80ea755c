import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabases } from '../retail-api/data/database'
import { toRoleUrl } from '../retail-api/data/database-role'
import { createFolderMailer } from '../retail-api/mail/create-mailer'
import { createExampleShop } from './example-shop'
import { addTestCalls } from './test-calls'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
    /**
     * The demo retailer for every test database: its Retail API is below `url`, a slash and the name of the database.
     * Mails are stored in a folder of that name below `mailsFolder`.
     */
    sharedRetailer: { readonly url: string; readonly key: string; readonly mailsFolder: string }
  }
}

/** The address of the shop's pages in products and pictures. No test opens it. */
const shopUrl = 'http://127.0.0.1:8081'
const key = 'a-bearer-key-of-the-shared-retailer'
/** Noon in Sydney, two days after the day of the seed data. */
const now = (): number => Date.parse('2026-03-04T12:00:00+11:00')
/** A test database is used for seconds. A retailer that is closed too early is opened again. */
const idleMs = 60_000

/**
 * Serves the demo retailer once for a whole test run. The retailer of a database is opened by its first request.
 *
 * Needs the global set-up that provides `databaseUrl`, and the one that adds the shop to the template.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest asks for it
export default async function startSharedRetailer(project: TestProject): Promise<() => Promise<void>> {
  const mailsFolder = mkdtempSync(join(tmpdir(), 'retailer-mails-'))
  const retailers = createRetailers(project.getProvidedContext().databaseUrl, mailsFolder)
  const server = createServer((request, response) => {
    const [, database = '', target = ''] = /^\/([a-z\d_]+)(\/.*)$/.exec(request.url ?? '') ?? []
    if (database === '') return void response.writeHead(404).end()
    request.url = target
    retailers.handle(database, request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  project.provide('sharedRetailer', { url: `http://127.0.0.1:${port}`, key, mailsFolder })
  return async () => {
    server.closeAllConnections()
    server.close()
    await retailers.close()
    rmSync(mailsFolder, { recursive: true, force: true })
  }
}

type Retailer = Awaited<ReturnType<typeof openRetailer>>

/** Keeps a retailer for each database that was used a short time ago. */
function createRetailers(serverUrl: string, mailsFolder: string) {
  const opened = new Map<string, { readonly retailer: Promise<Retailer>; usedAt: number }>()

  async function closeUnused(since: number): Promise<void> {
    for (const [database, { retailer, usedAt }] of opened)
      if (usedAt <= since) {
        opened.delete(database)
        await retailer.then(({ close }) => close())
      }
  }

  const timer = setInterval(() => void closeUnused(Date.now() - idleMs), idleMs).unref()
  return {
    handle: async (database: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const known = opened.get(database) ?? {
        retailer: openRetailer(serverUrl, database, join(mailsFolder, database)),
        usedAt: 0,
      }
      known.usedAt = Date.now()
      opened.set(database, known)
      const { app } = await known.retailer
      app.routing(request, response)
    },
    close: async (): Promise<void> => {
      clearInterval(timer)
      await closeUnused(Infinity)
    },
  }
}

async function openRetailer(serverUrl: string, database: string, mailsFolder: string) {
  const databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${database}` }).href
  const databases = openDatabases(toRoleUrl(databaseUrl))
  const app = await createExampleShop({
    retailApi: {
      databases,
      apiKey: key,
      getShopUrl: () => shopUrl,
      readArticles: () => Promise.resolve([]),
      mailer: createFolderMailer(mailsFolder, { now, onFailure: () => undefined }),
      publish: () => undefined,
      now,
    },
  })
  addTestCalls(app, databases.actions)
  await app.ready()
  return {
    app,
    close: async (): Promise<void> => {
      await app.close()
      await databases.close()
    },
  }
}
