import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newId } from '../live-chat/testing/visitor-frames'
import { readMailBytes } from '../inbox/read-mail'
import { createFilePart, createMailWithParts } from '../inbox/testing/create-parts'
import { createRawMail } from '../inbox/testing/create-raw-mail'
import { testThreadKeys } from '../testing/test-server'
import type { Delivery } from '../testing/use-inbox-mails'
import { deliveredAt, useInboxMails } from '../testing/use-inbox-mails'
import { png } from '../uploads/testing/sample-files'
import { maxMailBytes } from './inbox-mails'

const otherKey = Buffer.alloc(32, 4)
const minute = 60_000
const dayMs = 86_400_000

const { server, desk, post, leaveMessage, list, read } = useInboxMails()

let listening: Promise<number> | null = null
/** Returns the port of the server, which listens from the first call on. */
const getPort = (): Promise<number> => (listening ??= server.listen())

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
    ['done', { done_at: new Date(deliveredAt), done_by: 'Kim' }],
    ['waiting for the shopper', { is_waiting: true }],
    ['snoozed', { snoozed_until: new Date(deliveredAt + dayMs) }],
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
    ['six minutes old', () => ({ at: deliveredAt - 6 * minute }), 401, 'timestamp', 'webhook-timestamp'],
    ['six minutes ahead', () => ({ at: deliveredAt + 6 * minute }), 401, 'timestamp', 'webhook-timestamp'],
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
      body: [
        '--b\n\nSee the film.',
        '--b\nContent-Disposition: attachment; filename=film.mp4\nContent-Transfer-Encoding: base64\n',
        `${file}\n--b--\n`,
      ].join('\n'),
    })
    expect((await post({ raw })).body).toMatchObject({ outcome: 'opened' })
    const [item] = await list('all')
    const { mails } = await read(item?.itemId ?? '')
    expect(mails).toMatchObject([
      {
        text: 'See the film.',
        isCut: true,
        attachments: [{ name: 'film.mp4', sizeBytes: null, file: null, refusal: 'type' }],
      },
    ])
  })

  it('stores its files, which agents download, and names what is left out', async () => {
    const fields = createMailWithParts([
      createFilePart('label.png', png(40, 30), { type: 'image/png' }),
      createFilePart('photos.zip', Buffer.from('PK'), { type: 'application/zip' }),
    ])
    expect((await post({ raw: createRawMail(fields) })).body).toMatchObject({ outcome: 'opened' })
    const [item] = await list('all')
    const [mail] = (await read(item?.itemId ?? '')).mails
    expect(mail).toMatchObject({
      text: 'The label is torn.',
      isCut: false,
      attachments: [
        {
          name: 'label.png',
          sizeBytes: png(40, 30).length,
          file: { mimeType: 'image/png', metadata: { width: 40, height: 30 } },
          refusal: null,
        },
        { name: 'photos.zip', sizeBytes: 2, file: null, refusal: 'type' },
      ],
    })
    const download = await server.inject({ method: 'GET', url: mail?.attachments[0]?.file?.url ?? '' })
    expect([download.status, download.headers['content-type']]).toEqual([200, 'image/png'])
    expect(download.headers['content-disposition']).toContain('attachment')
  })

  it('is answered with 503 while four others are on their way, and taken once they are gone', async () => {
    const port = await getPort()
    const headers = {
      'content-type': 'message/rfc822',
      'content-length': 1000,
      // The server answers with 100 once it has the headers and waits for the body.
      expect: '100-continue',
      'webhook-id': 'slow',
      'webhook-timestamp': '1',
      'webhook-signature': 'v1,x',
    }
    const slow = Array.from({ length: 4 }, () => {
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

  it('is answered with 413 while it grows beyond 50 MB, before its end', async () => {
    const headers = {
      'content-type': 'message/rfc822',
      'webhook-id': 'large',
      'webhook-timestamp': '1',
      'webhook-signature': 'v1,x',
    }
    const port = await getPort()
    const sent = request({ host: '127.0.0.1', port, method: 'POST', path: '/inbox-mails', headers })
    onTestFinished(() => void sent.destroy())
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>
    const megabyte = Buffer.alloc(1024 ** 2, 'a')
    for (let count = 0; count <= maxMailBytes / megabyte.length; count += 1) sent.write(megabyte)
    const [answer] = await answered
    // The server closes the connection, although more could come.
    sent.on('error', () => {})
    expect(answer.statusCode).toBe(413)
    expect(answer.headers.connection).toBe('close')
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
