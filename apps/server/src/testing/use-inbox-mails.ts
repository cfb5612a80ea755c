import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InboxDetailSchema, SearchInboxReplySchema } from '@murphy/contracts/desk'
import type { InboxView } from '@murphy/contracts/desk'
import { parse } from 'valibot'
import { afterAll, beforeEach } from 'vitest'
import { createInboundMails } from '../adapters/postgres/inbound-mails'
import { deskEmails, deskPassword, signInAt } from '../agent-api/testing/desk-browser'
import { createMailReceiver } from '../inbox/receive-mail'
import { createRawMail } from '../inbox/testing/create-raw-mail'
import { unlimitedQuotas } from '../quotas/quotas'
import { seedTestDesk } from './seed-test-desk'
import { shareByFile } from './share-by-file'
import { createTestMailFiles } from './test-mail-files'
import { testThreadKeys } from './test-server'
import { useTestDatabase, useTestServer } from './use-test-server'

const secretKey = Buffer.alloc(32, 3)

/** The time of the test server's clock, which stands still. Milliseconds since 1970. */
export const deliveredAt = Date.parse('2026-03-04T12:00:00+11:00')

/** A mail that a provider posts, with the changes of a test. */
export type Delivery = {
  readonly raw?: Buffer
  readonly signedWith?: Buffer
  readonly at?: number
  readonly headers?: Readonly<Record<string, string | undefined>>
}

/** Opens a server that receives mails, with the desk of an agent, for the tests of a file. Each begins without items. */
export function useInboxMails() {
  const database = useTestDatabase()
  const now = (): number => deliveredAt
  const folder = mkdtempSync(join(tmpdir(), 'murphy-mail-files-'))
  const server = useTestServer(database, () => {
    const { files, inboxFiles, takeFiles } = createTestMailFiles(database.db, folder, now)
    const receive = createMailReceiver({
      mails: createInboundMails(database.db),
      keys: testThreadKeys,
      quotas: unlimitedQuotas,
      takeFiles,
      now,
    })
    const secrets = [`whsec_${secretKey.toString('base64')}`]
    return { liveChat: { files, inboxFiles }, inboxMails: { secrets, now, receive } }
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const desk = shareByFile(async () => {
    await seedTestDesk(database.db, deskPassword)
    return { sarah: await signInAt(server, deskEmails.sarah) }
  })
  beforeEach(async () => {
    await database.db.deleteFrom('murphy.inbox_item').execute()
  })

  return {
    database,
    server,
    desk,
    /** Delivers a mail as a provider does. */
    post: async (delivery: Delivery = {}) => {
      const { raw = createRawMail(), signedWith = secretKey, at = deliveredAt, headers = {} } = delivery
      const timestamp = String(Math.floor(at / 1000))
      const hmac = createHmac('sha256', signedWith).update(`msg_1.${timestamp}.`).update(raw)
      const all = {
        'content-type': 'message/rfc822',
        'webhook-id': 'msg_1',
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${hmac.digest('base64')}`,
        ...headers,
      }
      const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
      const answer = await server.inject({
        method: 'POST',
        url: '/inbox-mails',
        headers: sent,
        payload: raw,
      })
      return { status: answer.status, body: answer.body, retryAfter: answer.headers['retry-after'] }
    },
    /** Adds an item of another kind, with changed columns, and returns its id. */
    leaveMessage: async (changes: Readonly<Record<string, unknown>> = {}): Promise<string> => {
      const fields = {
        name: 'Mia',
        email: 'mia@example.com',
        phone: '',
        subject: '',
        text: 'Call me.',
        department_id: null,
      }
      const { item_id: itemId } = await database.db
        .insertInto('murphy.inbox_item')
        .values({ kind: 'message', ...fields, arrived_at: new Date(deliveredAt), ...changes })
        .returning('item_id')
        .executeTakeFirstOrThrow()
      return itemId
    },
    /** Returns the items of a view, as the agent sees them. */
    list: async (view: InboxView) => {
      const body = { isDone: false, kind: null, view, after: null }
      return parse(SearchInboxReplySchema, (await desk.sarah.call('POST', '/inbox', body)).body).items
    },
    /** Returns an item with its mails and replies, as the agent sees it. */
    read: async (itemId: string) =>
      parse(InboxDetailSchema, (await desk.sarah.call('GET', `/inbox/${itemId}`)).body),
  }
}
