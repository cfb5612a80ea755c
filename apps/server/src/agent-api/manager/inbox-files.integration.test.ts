import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  deskBasePath,
  DeskFailureSchema,
  InboxDetailSchema,
  InboxDraftFileSchema,
} from '@murphy/contracts/desk'
import type { InboxDraftFile } from '@murphy/contracts/desk'
import { filesPath } from '@murphy/contracts/live-chat'
import { parse } from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { readMail } from '../../adapters/mail/testing/read-mail'
import { createInboundMails } from '../../adapters/postgres/inbound-mails'
import { sumStoredBytes } from '../../adapters/postgres/live-chat-repository'
import { runRetention } from '../../adapters/postgres/retention'
import { createLiveChatSteps } from '../../adapters/postgres/retention-steps'
import { createSettings } from '../../adapters/postgres/settings'
import { createMailReceiver } from '../../inbox/receive-mail'
import { createFilePart, createMailWithParts } from '../../inbox/testing/create-parts'
import { createRawMail } from '../../inbox/testing/create-raw-mail'
import { createMailFileTaker } from '../../inbox/take-mail-files'
import { newId } from '../../live-chat/testing/visitor-frames'
import { unlimitedQuotas } from '../../quotas/quotas'
import { openShop } from '../../testing/open-shop'
import type { TestResponse } from '../../testing/test-server'
import { testThreadKeys } from '../../testing/test-server'
import { pdf, png } from '../../uploads/testing/sample-files'

const shop = openShop('sarah')
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const megabyte = 1024 * 1024

beforeEach(async () => {
  await shop.database.db.deleteFrom('murphy.inbox_item').execute()
  await shop.database.db.deleteFrom('murphy.inbox_file').execute()
})

const getFiles = () => shop.server.liveChatPorts.files

async function leaveMessage(changes: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const fields = { name: 'Mia', email: 'mia@example.com', phone: '', subject: '', text: 'Call me.' }
  const { item_id: itemId } = await shop.database.db
    .insertInto('murphy.inbox_item')
    .values({
      kind: 'message',
      ...fields,
      department_id: null,
      arrived_at: new Date(shop.server.clock.now()),
      ...changes,
    })
    .returning('item_id')
    .executeTakeFirstOrThrow()
  return itemId
}

async function upload(itemId: string, name: string, content: Buffer, id = newId()): Promise<TestResponse> {
  const form = new FormData()
  form.append('id', id)
  form.append('file', new Blob([new Uint8Array(content)]), name)
  const encoded = new Response(form)
  return await shop.server.inject({
    method: 'POST',
    url: `${deskBasePath}/inbox/${itemId}/files`,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      cookie: shop.sarah.cookie,
      'x-csrf-token': shop.sarah.csrfToken,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}

async function attach(itemId: string, name: string, content: Buffer, id = newId()): Promise<InboxDraftFile> {
  return parse(InboxDraftFileSchema, (await upload(itemId, name, content, id)).body)
}

const reply = (itemId: string, fileIds: readonly string[], id = newId()) =>
  shop.sarah.call('POST', `/inbox/${itemId}/replies`, { id, text: 'Here it is.', fileIds })
const read = async (itemId: string) =>
  parse(InboxDetailSchema, (await shop.sarah.call('GET', `/inbox/${itemId}`)).body)
const problem = (answer: TestResponse) => parse(DeskFailureSchema, answer.body).problem
const listKeys = async () =>
  (
    await shop.database.db.selectFrom('murphy.inbox_file').select('file_key').orderBy('stored_at').execute()
  ).map((row) => row.file_key)

/** Makes all files as old as this. */
async function setAge(ms: number): Promise<void> {
  await shop.database.db
    .updateTable('murphy.inbox_file')
    .set({ stored_at: new Date(shop.server.clock.now() - ms) })
    .execute()
}

function readMails(): readonly string[] {
  const names = readdirSync(shop.server.mailsFolder).toSorted()
  return names.map((name) => readFileSync(join(shop.server.mailsFolder, name), 'utf8'))
}

describe('a file of an agent’s reply', () => {
  it('is mailed with the reply, shown with it and can be downloaded', async () => {
    const itemId = await leaveMessage()
    const draft = await attach(itemId, 'label.pdf', pdf)
    expect(draft).toMatchObject({ name: 'label.pdf', mimeType: 'application/pdf', sizeBytes: pdf.length })
    const picture = await attach(itemId, 'box.png', png(40, 30))
    const id = newId()
    for (const _ of [1, 2]) expect((await reply(itemId, [draft.fileId, picture.fileId], id)).status).toBe(200)
    const [sent] = (await read(itemId)).replies
    expect(sent?.attachments).toMatchObject([
      { name: 'label.pdf', file: { mimeType: 'application/pdf', metadata: null }, refusal: null },
      { name: 'box.png', file: { metadata: { width: 40, height: 30 } } },
    ])
    const url = sent?.attachments[0]?.file?.url ?? ''
    expect(url.startsWith(`${filesPath}/mail-`)).toBe(true)
    expect((await shop.server.inject({ method: 'GET', url })).text).toBe(pdf.toString())
    await shop.server.mailReplies()
    const mail = readMail(readMails().at(-1) ?? '')
    expect(
      mail.attachments.map(({ filename, contentType, content }) => [filename, contentType, content.length]),
    ).toEqual([
      ['label.pdf', 'application/pdf', pdf.length],
      ['box.png', 'image/png', png(40, 30).length],
    ])
  })

  it('is stored once for the id of its form, which no other item can use', async () => {
    const itemId = await leaveMessage()
    const id = newId()
    const first = await attach(itemId, 'a.pdf', pdf, id)
    const repeats = await Promise.all([1, 2].map(() => attach(itemId, 'a.pdf', pdf, id)))
    expect(repeats).toEqual([first, first])
    const other = await upload(await leaveMessage(), 'a.pdf', pdf, id)
    expect([other.status, problem(other).path]).toEqual([409, 'id'])
    expect(await listKeys()).toHaveLength(1)
  })

  it('is stored once when its form arrives twice at the same time', async () => {
    const itemId = await leaveMessage()
    const id = newId()
    const drafts = await Promise.all([1, 2, 3].map(() => attach(itemId, 'a.pdf', pdf, id)))
    expect(drafts.map(({ fileId }) => fileId)).toEqual([id, id, id])
    expect(await listKeys()).toHaveLength(1)
  })

  it.each([
    ['of a type that may not be sent', 'box.exe', Buffer.from('MZ'), 415],
    ['of more than 15 MB', 'scan.pdf', Buffer.concat([pdf, Buffer.alloc(15 * megabyte)]), 413],
  ])('is refused when it is %s', async (_, name, content, status) => {
    expect((await upload(await leaveMessage(), name, content)).status).toBe(status)
    expect(await listKeys()).toEqual([])
  })

  it('is refused for an item of another department, and for one that does not exist', async () => {
    const itemId = await leaveMessage({ department_id: 999 })
    expect((await upload(itemId, 'a.pdf', pdf)).status).toBe(404)
    expect((await upload('999999', 'a.pdf', pdf)).status).toBe(404)
  })

  it('belongs to one reply of its item, and the reply is not stored without it', async () => {
    const [itemId, other] = [await leaveMessage(), await leaveMessage()]
    const { fileId } = await attach(itemId, 'a.pdf', pdf)
    const refused = await reply(other, [fileId])
    expect([refused.status, problem(refused).message, problem(refused).path]).toEqual([
      409,
      'A file is no longer there. Attach it again.',
      'fileIds',
    ])
    expect((await read(other)).replies).toEqual([])
    expect((await reply(itemId, [fileId])).status).toBe(200)
    expect((await reply(itemId, [fileId])).status).toBe(409)
    expect(
      (
        await reply(
          itemId,
          Array.from({ length: 11 }, () => newId()),
        )
      ).status,
    ).toBe(400)
  })

  it('is refused with others when they have more than 15 MB together', async () => {
    const itemId = await leaveMessage()
    const large = Buffer.concat([pdf, Buffer.alloc(8 * megabyte)])
    const ids = [await attach(itemId, 'a.pdf', large), await attach(itemId, 'b.pdf', large)].map(
      ({ fileId }) => fileId,
    )
    const refused = await reply(itemId, ids)
    expect([refused.status, problem(refused).message]).toEqual([
      409,
      'The files of a reply can be up to 15 MB together.',
    ])
    expect((await reply(itemId, ids.slice(0, 1))).status).toBe(200)
  })

  it('cannot be sent after 23 hours, and is removed after a day', async () => {
    const itemId = await leaveMessage()
    const { fileId } = await attach(itemId, 'a.pdf', pdf)
    const [key = ''] = await listKeys()
    await setAge(23 * hourMs)
    expect((await reply(itemId, [fileId])).status).toBe(409)
    await shop.server.liveChatPorts.inboxFiles.removeUnused()
    expect(await getFiles().find(key)).not.toBeNull()
    await setAge(dayMs + 1)
    await shop.server.liveChatPorts.inboxFiles.removeUnused()
    expect([await getFiles().find(key), await listKeys()]).toEqual([null, []])
  })
})

describe('the files of an item', () => {
  async function receiveMail(headers: Readonly<Record<string, string>> = {}): Promise<void> {
    const { inboxFiles, incomingFolder, fileTotal } = shop.server.liveChatPorts
    const { now } = shop.server.clock
    const receive = createMailReceiver({
      mails: createInboundMails(shop.database.db),
      keys: testThreadKeys,
      quotas: unlimitedQuotas,
      takeFiles: createMailFileTaker({
        inboxFiles,
        incomingFolder,
        fileTotal,
        quotas: unlimitedQuotas,
        getRules: () =>
          Promise.resolve({
            enabled: true,
            plan_allows: true,
            allowed_extensions: ['png'],
            max_bytes: 1000,
          }),
        now,
        onFailure: (_work, error) => {
          throw error
        },
      }),
      now,
    })
    const fields = createMailWithParts([createFilePart('box.png', png(4, 3), { type: 'image/png' })], {
      'Message-ID': `<${newId()}@mail.example>`,
      ...headers,
    })
    expect(['opened', 'added']).toContain(
      (await receive({ bytes: createRawMail(fields), isCut: false })).kind,
    )
  }

  it('count for the size of all stored files', async () => {
    const before = await sumStoredBytes(shop.database.db)
    await receiveMail()
    expect((await sumStoredBytes(shop.database.db)) - before).toBe(png(4, 3).length)
  })

  it('stay as long as the item, and are removed with it', async () => {
    const settings = createSettings(shop.database.db, shop.server.clock.now)
    const { inboxFiles } = shop.server.liveChatPorts
    const itemId = await leaveMessage()
    const startedAt = shop.server.clock.now()
    await receiveMail({ To: testThreadKeys.toReplyAddress(itemId) })
    await reply(itemId, [(await attach(itemId, 'a.pdf', pdf)).fileId])
    await setAge(2 * dayMs)
    const keys = await listKeys()
    const countStored = async () =>
      (await Promise.all(keys.map((key) => getFiles().find(key)))).filter((found) => found !== null).length
    await runRetention(shop.database.db, await createLiveChatSteps(settings, startedAt + 89 * dayMs))
    await inboxFiles.removeUnused()
    expect([keys.length, await countStored()]).toEqual([2, 2])
    expect((await inboxFiles.listKnown([...keys, 'mail-of-nothing'])).toSorted()).toEqual(keys.toSorted())
    await runRetention(shop.database.db, await createLiveChatSteps(settings, startedAt + 91 * dayMs))
    await inboxFiles.removeUnused()
    expect([await listKeys(), await countStored()]).toEqual([[], 0])
  })

  it('are removed in batches, however many items were removed', async () => {
    const { inboxFiles } = shop.server.liveChatPorts
    const rows = Array.from({ length: 250 }, (_, index) => ({
      file_key: `mail-${index}-of-many`,
      item_id: null,
      mail_id: null,
      reply_id: null,
      draft_id: null,
      name: 'a.txt',
      mime_type: 'text/plain',
      size_bytes: 1,
      width: null,
      height: null,
      stored_at: new Date(shop.server.clock.now() - 2 * dayMs),
    }))
    await shop.database.db.insertInto('murphy.inbox_file').values(rows).execute()
    await inboxFiles.removeUnused()
    expect(await listKeys()).toEqual([])
  })
})
