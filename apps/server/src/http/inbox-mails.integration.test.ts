import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { InboxDetailSchema, SearchInboxReplySchema } from '@murphy/contracts/desk'
import type { InboxView } from '@murphy/contracts/desk'
import { parse } from 'valibot'
import { createInboundMails } from '../adapters/postgres/inbound-mails'
import { seedTestDesk } from '../testing/seed-test-desk'
import { runRetention } from '../adapters/postgres/retention'
import { createLiveChatSteps } from '../adapters/postgres/retention-steps'
import { createSettings } from '../adapters/postgres/settings'
import { deskEmails, deskPassword, signInAt } from '../agent-api/testing/desk-browser'
import { readMailBytes } from '../inbox/read-mail'
import { createMailReceiver } from '../inbox/receive-mail'
import { createRawMail } from '../inbox/testing/create-raw-mail'
import { newId } from '../live-chat/testing/visitor-frames'
import { unlimitedQuotas } from '../quotas/quotas'
import { shareByFile } from '../testing/share-by-file'
import { testThreadKeys } from '../testing/test-server'
import { useTestDatabase, useTestServer } from '../testing/use-test-server'
import { maxMailBytes } from './inbox-mails'

const key = Buffer.alloc(32, 3)
const secret = `whsec_${key.toString('base64')}`
const otherKey = Buffer.alloc(32, 4)
/** The time of the test server's clock. */
let now = Date.parse('2026-03-04T12:00:00+11:00')
const dayMs = 86_400_000

const database = useTestDatabase()
const server = useTestServer(database, () => ({
  inboxMails: {
    secrets: [secret],
    now: () => now,
    receive: createMailReceiver({
      mails: createInboundMails(database.db),
      keys: testThreadKeys,
      quotas: unlimitedQuotas,
      now: () => now,
    }),
  },
}))
const desk = shareByFile(async () => {
  await seedTestDesk(database.db, deskPassword)
  return { sarah: await signInAt(server, deskEmails.sarah) }
})

beforeEach(async () => {
  now = server.clock.now()
  await database.db.deleteFrom('murphy.inbox_item').execute()
})

type Delivery = {
  readonly raw?: Buffer
  readonly signedWith?: Buffer
  readonly at?: number
  readonly headers?: Readonly<Record<string, string | undefined>>
}

async function post({ raw = createRawMail(), signedWith = key, at = now, headers = {} }: Delivery = {}) {
  const timestamp = String(Math.floor(at / 1000))
  const digest = createHmac('sha256', signedWith).update(`msg_1.${timestamp}.`).update(raw).digest('base64')
  const all = {
    'content-type': 'message/rfc822',
    'webhook-id': 'msg_1',
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${digest}`,
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
}

async function leaveMessage(changes: Readonly<Record<string, unknown>> = {}): Promise<string> {
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
    .values({ kind: 'message', ...fields, arrived_at: new Date(now), ...changes })
    .returning('item_id')
    .executeTakeFirstOrThrow()
  return itemId
}

async function list(view: InboxView) {
  const body = { isDone: false, kind: null, view, after: null }
  return parse(SearchInboxReplySchema, (await desk.sarah.call('POST', '/inbox', body)).body).items
}

async function read(itemId: string) {
  return parse(InboxDetailSchema, (await desk.sarah.call('GET', `/inbox/${itemId}`)).body)
}

describe('a delivered mail', () => {
  it('opens an unread item, once however often it is delivered', async () => {
    expect(await post()).toMatchObject({ status: 200, body: { outcome: 'opened', reason: null } })
    expect(await post()).toMatchObject({ status: 200, body: { outcome: 'repeated' } })
    const items = await list('unread')
    expect(items).toMatchObject([
      {
        name: 'Mia Hart',
        email: 'mia@example.com',
        subject: 'My order',
        text: 'Yes, please.',
        isMail: true,
        isUnread: true,
      },
    ])
    const { mails } = await read(items[0]?.itemId ?? '')
    expect(mails).toMatchObject([{ senderEmail: 'mia@example.com', isOtherSender: false, attachments: [] }])
  })

  it('is stored once when it is delivered twice at the same time', async () => {
    const answers = await Promise.all([post(), post(), post()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await list('all')).toHaveLength(1)
  })

  it.each([
    ['done', { done_at: new Date(now), done_by: 'Kim' }],
    ['waiting for the shopper', { is_waiting: true }],
    ['snoozed', { snoozed_until: new Date(now + dayMs) }],
  ])('opens an item again that was %s', async (_, state) => {
    const itemId = await leaveMessage(state)
    const raw = createRawMail({
      headers: { To: testThreadKeys.toReplyAddress(itemId) },
      body: 'Red.\n\n> Red or white?\n',
    })
    expect((await post({ raw })).body).toMatchObject({ outcome: 'added' })
    expect(await list('unread')).toMatchObject([
      { itemId, done: null, isWaiting: false, snoozedUntil: null, isUnread: true, isMail: false },
    ])
    expect((await read(itemId)).mails).toMatchObject([{ text: 'Red.', wholeText: 'Red.\n\n> Red or white?' }])
  })

  it('is shown and changes no status when a program has sent it', async () => {
    const itemId = await leaveMessage({ is_waiting: true })
    const headers = { To: testThreadKeys.toReplyAddress(itemId), 'Auto-Submitted': 'auto-replied' }
    expect((await post({ raw: createRawMail({ headers }) })).body).toMatchObject({ outcome: 'added' })
    expect(await list('waiting')).toMatchObject([{ itemId, isUnread: false }])
    expect((await read(itemId)).mails).toMatchObject([{ isAutomatic: true }])
  })

  it('is marked when it comes from another address, and replies still go to the item’s', async () => {
    const itemId = await leaveMessage()
    const headers = { To: testThreadKeys.toReplyAddress(itemId), From: 'eve@example.com' }
    await post({ raw: createRawMail({ headers }) })
    const { item, mails } = await read(itemId)
    expect([item.email, mails[0]?.senderEmail, mails[0]?.isOtherSender]).toEqual([
      'mia@example.com',
      'eve@example.com',
      true,
    ])
  })

  it('answers a mailed reply, and the next reply continues the thread', async () => {
    const itemId = await leaveMessage()
    await desk.sarah.call('POST', `/inbox/${itemId}/replies`, { id: newId(), text: 'Red or white?' })
    await server.mailReplies()
    const raw = createRawMail({ headers: { To: testThreadKeys.toReplyAddress(itemId) }, body: 'Red.' })
    await post({ raw })
    const { replies, mails, item } = await read(itemId)
    expect([replies.length, mails.length, item.isWaiting]).toEqual([1, 1, false])
  })

  it('opens a new item when its own was removed', async () => {
    const raw = createRawMail({ headers: { To: testThreadKeys.toReplyAddress('999999') } })
    expect((await post({ raw })).body).toMatchObject({ outcome: 'opened' })
  })
})

describe('an unread item', () => {
  it('is read once an agent has opened it, unless another mail has come meanwhile', async () => {
    const itemId = await leaveMessage()
    const mail = async (id: string) =>
      await post({
        raw: createRawMail({
          headers: { To: testThreadKeys.toReplyAddress(itemId), 'Message-ID': `<${id}@x>` },
        }),
      })
    await mail('a')
    const first = (await read(itemId)).mails[0]?.mailId ?? ''
    await mail('b')
    await desk.sarah.call('PUT', `/inbox/${itemId}/read`, { lastMailId: first })
    expect(await list('unread')).toHaveLength(1)
    const last = (await read(itemId)).mails[1]?.mailId ?? ''
    const answer = await desk.sarah.call('PUT', `/inbox/${itemId}/read`, { lastMailId: last })
    expect(parse(InboxDetailSchema, answer.body).item.isUnread).toBe(false)
    expect([await list('unread'), await list('all')]).toMatchObject([[], [{ itemId }]])
  })

  it('is read once it is answered or done', async () => {
    for (const [method, path, body] of [
      ['POST', 'replies', { id: newId(), text: 'Thanks.' }],
      ['PUT', 'done', { isDone: true }],
    ] as const) {
      const itemId = await leaveMessage()
      const headers = { To: testThreadKeys.toReplyAddress(itemId), 'Message-ID': `<${path}@x>` }
      await post({ raw: createRawMail({ headers }) })
      await desk.sarah.call(method, `/inbox/${itemId}/${path}`, body)
      expect((await read(itemId)).item.isUnread).toBe(false)
    }
  })

  it('cannot be marked by an agent of another department', async () => {
    const itemId = await leaveMessage({ department_id: 999 })
    expect((await desk.sarah.call('PUT', `/inbox/${itemId}/read`, { lastMailId: '1' })).status).toBe(404)
  })
})

describe('a delivery', () => {
  it.each<[string, () => Delivery, number, string, string | null]>([
    ['with another secret', () => ({ signedWith: otherKey }), 401, 'signature', 'webhook-signature'],
    [
      'without a signature',
      () => ({ headers: { 'webhook-signature': undefined } }),
      401,
      'headers',
      'webhook-signature',
    ],
    ['six minutes old', () => ({ at: now - 6 * 60_000 }), 401, 'timestamp', 'webhook-timestamp'],
    ['six minutes ahead', () => ({ at: now + 6 * 60_000 }), 401, 'timestamp', 'webhook-timestamp'],
    [
      'as JSON',
      () => ({ headers: { 'content-type': 'application/json' } }),
      415,
      'content_type',
      'content-type',
    ],
    [
      'without a sender',
      () => ({ raw: createRawMail({ headers: { From: undefined } }) }),
      400,
      'sender',
      'From',
    ],
    [
      'that says it has 100 MB',
      () => ({ headers: { 'content-length': String(100 * 1024 ** 2) } }),
      413,
      'too_large',
      null,
    ],
    ['of more than 50 MB', () => ({ raw: Buffer.alloc(maxMailBytes + 1, 'a') }), 413, 'too_large', null],
  ])('%s is refused, and nothing is stored', async (_, create, status, reason, path) => {
    expect(await post(create())).toMatchObject({ status, body: { reason, path } })
    expect(await list('all')).toEqual([])
  })

  it('takes the text of a mail with a large attachment, and says that it is cut', async () => {
    const file = 'QUJD'
      .repeat(19)
      .concat('\n')
      .repeat(Math.ceil((readMailBytes * 1.5) / 77))
    const raw = createRawMail({
      headers: { 'Content-Type': 'multipart/mixed; boundary=b' },
      body: `--b\n\nSee the film.\n--b\nContent-Disposition: attachment; filename=film.mp4\nContent-Transfer-Encoding: base64\n\n${file}\n--b--\n`,
    })
    expect((await post({ raw })).body).toMatchObject({ outcome: 'opened' })
    const [item] = await list('all')
    const { mails } = await read(item?.itemId ?? '')
    expect(mails).toMatchObject([
      { text: 'See the film.', isCut: true, attachments: [{ name: 'film.mp4', sizeBytes: null }] },
    ])
  })

  it('is answered with 503 while eight others are on their way, and taken once they are gone', async () => {
    const port = await server.listen()
    const headers = {
      'content-type': 'message/rfc822',
      'content-length': 1000,
      // The server answers with 100 once it has the headers and waits for the body.
      expect: '100-continue',
      'webhook-id': 'slow',
      'webhook-timestamp': '1',
      'webhook-signature': 'v1,x',
    }
    const slow = Array.from({ length: 8 }, () => {
      const sent = request({ host: '127.0.0.1', port, method: 'POST', path: '/inbox-mails', headers })
      sent.on('error', () => {})
      onTestFinished(() => void sent.destroy())
      return sent
    })
    await Promise.all(slow.map((sent) => once(sent, 'continue')))
    expect(await post()).toMatchObject({ status: 503, body: { reason: 'busy' }, retryAfter: '10' })
    for (const each of slow) each.destroy()
    await expect.poll(async () => (await post()).status).toBe(200)
  })

  it('is answered beyond a limit with the time after which it may come again', async () => {
    const itemId = await leaveMessage()
    const deliver = (id: number) =>
      post({
        raw: createRawMail({
          headers: { To: testThreadKeys.toReplyAddress(itemId), 'Message-ID': `<${id}@x>` },
        }),
      })
    for (let id = 0; id < 20; id += 1) expect((await deliver(id)).status).toBe(200)
    expect(await deliver(20)).toMatchObject({ status: 429, body: { reason: 'thread' }, retryAfter: '3600' })
  })
})

describe('the mails of an item', () => {
  it('keep the item for the retention time, and go with it', async () => {
    const settings = createSettings(database.db, () => now)
    const itemId = await leaveMessage({ arrived_at: new Date(now - 100 * dayMs) })
    await post({ raw: createRawMail({ headers: { To: testThreadKeys.toReplyAddress(itemId) } }) })
    await runRetention(database.db, await createLiveChatSteps(settings, now + 89 * dayMs))
    expect(await list('all')).toHaveLength(1)
    await runRetention(database.db, await createLiveChatSteps(settings, now + 91 * dayMs))
    expect(await list('all')).toEqual([])
    const mails = await database.db.selectFrom('murphy.inbox_mail').select('mail_id').execute()
    expect(mails).toEqual([])
  })
})
