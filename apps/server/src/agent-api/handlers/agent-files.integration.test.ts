import { CannedRepliesReplySchema, deskBasePath, DeskFailureSchema } from '@murphy/contracts/desk'
import { filesPath } from '@murphy/contracts/live-chat'
import { parse } from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../live-chat/testing/visitor-frames'
import { openShop } from '../../testing/open-shop'
import type { TestResponse } from '../../testing/test-server'
import { pdf, png } from '../../uploads/testing/sample-files'
import type { DeskBrowser } from '../testing/desk-browser'
import { chatWithShopper, finishChat } from '../testing/shopper-in-chat'

const shop = openShop('sarah', 'tom', 'manager')
const megabyte = 1024 * 1024
let chatId: string
beforeEach(async () => {
  chatId = (await chatWithShopper(shop.server, shop.sarah, { shopperId: 123 })).chatId
  return () => finishChat(shop.sarah, chatId)
})

async function upload(
  who: DeskBrowser,
  path: string,
  name: string,
  content: Buffer,
  { id = newId(), length }: { readonly id?: string; readonly length?: number } = {},
): Promise<TestResponse> {
  const form = new FormData()
  form.append('id', id)
  form.append('file', new Blob([new Uint8Array(content)]), name)
  const encoded = new Response(form)
  return await shop.server.inject({
    method: 'POST',
    url: `${deskBasePath}${path}`,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(length === undefined ? {} : { 'content-length': String(length) }),
      cookie: who.cookie,
      'x-csrf-token': who.csrfToken,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}

const problem = (answer: TestResponse) => parse(DeskFailureSchema, answer.body).problem
const chatFiles = async () => {
  const stored = await shop.server.liveChat.agents.listEntriesAfter(shop.sarah.agent.id, chatId, 0)
  return stored.flatMap(({ entry }) => (entry.type === 'chat.file' ? [entry.attachment] : []))
}

describe('a file of an agent', () => {
  it('a file of 100 MB is refused by its announced length, with a sentence that names the limit', async () => {
    const answer = await upload(shop.sarah, `/chats/${chatId}/files`, 'film.png', png(8, 6), {
      length: 100 * megabyte,
    })
    expect([answer.status, problem(answer).message]).toEqual([413, 'Files can be up to 20 MB.'])
    expect(answer.headers['connection']).toBe('close')
    expect(await chatFiles()).toEqual([])
  })

  it('a file that is larger than the limit, but not by its announced length, is refused as it arrives', async () => {
    const large = Buffer.concat([pdf, Buffer.alloc(20 * megabyte)])
    const answer = await upload(shop.sarah, `/chats/${chatId}/files`, 'scan.pdf', large)
    expect([answer.status, problem(answer).message]).toEqual([413, 'Files can be up to 20 MB.'])
    expect(await chatFiles()).toEqual([])
  })

  it.each([
    ['an SVG', 'box.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['an SVG with a picture’s name', 'box.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page with a picture’s name', 'box.gif', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a picture that decodes to 10,000 megapixels', 'bomb.png', png(100_000, 100_000)],
  ])('a file that is %s is refused', async (_title, name, content) => {
    const answer = await upload(shop.sarah, `/chats/${chatId}/files`, name, content)
    expect(answer.status).toBe(415)
    expect(await chatFiles()).toEqual([])
  })

  it('a file that is sent again with its id is in the chat once', async () => {
    const id = newId()
    for (const _ of [1, 2])
      expect((await upload(shop.sarah, `/chats/${chatId}/files`, 'box.png', png(8, 6), { id })).status).toBe(
        200,
      )
    expect(await chatFiles()).toHaveLength(1)
  })
})

describe('a file of a canned reply', () => {
  let replyId: string
  beforeEach(async () => {
    replyId = newId()
    await shop.database.db.deleteFrom('murphy.live_chat_canned_reply').execute()
    const body = { shortcut: 'returns', departmentId: null, text: 'Here is our returns form.' }
    await shop.sarah.call('PUT', `/canned-replies/${replyId}`, body)
  })

  const add = (who: DeskBrowser, name: string, content: Buffer, id = newId()) =>
    upload(who, `/canned-replies/${replyId}/files`, name, content, { id })
  const filesIn = (answer: TestResponse) =>
    parse(CannedRepliesReplySchema, answer.body).replies.flatMap(({ files = [] }) => files)
  const send = (fileId: string, { id = newId(), who = shop.sarah } = {}) =>
    who.call('POST', `/chats/${chatId}/reply-files`, { id, replyId, fileId })

  it('is kept with the reply, and sent as a copy once for its command', async () => {
    const fileId = newId()
    const added = await add(shop.sarah, 'returns.pdf', pdf, fileId)
    expect(filesIn(added)).toEqual([
      { fileId, name: 'returns.pdf', mimeType: 'application/pdf', sizeBytes: pdf.length },
    ])
    const id = newId()
    for (const _ of [1, 2]) expect((await send(fileId, { id })).status).toBe(200)
    const [file, ...others] = await chatFiles()
    expect([file?.name, others]).toEqual(['returns.pdf', []])
    // The copy stays when the reply is deleted.
    await shop.sarah.call('DELETE', `/canned-replies/${replyId}`)
    const key = file?.url.split('/').at(-1) ?? ''
    const download = await shop.server.inject({ method: 'GET', url: `${filesPath}/${key}` })
    expect([download.status, download.text]).toEqual([200, pdf.toString()])
    expect(download.headers['content-disposition']).toContain('attachment')
  })

  it('can be added and removed only by those who may write the reply', async () => {
    expect((await add(shop.tom, 'returns.pdf', pdf)).status).toBe(403)
    const fileId = newId()
    await add(shop.sarah, 'returns.pdf', pdf, fileId)
    const path = `/canned-replies/${replyId}/files/${fileId}`
    expect((await shop.tom.call('DELETE', path)).status).toBe(403)
    expect((await send(fileId, { who: shop.tom })).status).toBe(409)
    for (const _ of [1, 2]) expect(filesIn(await shop.sarah.call('DELETE', path))).toEqual([])
    expect((await send(fileId)).status).toBe(409)
    expect(await chatFiles()).toEqual([])
  })

  it('is refused beyond 5 MB, beyond five files, and for an unknown reply', async () => {
    const large = Buffer.concat([pdf, Buffer.alloc(5 * megabyte)])
    const refused = await add(shop.sarah, 'large.pdf', large)
    expect([refused.status, problem(refused).message]).toEqual([413, 'Files can be up to 5 MB.'])
    for (let count = 0; count < 5; count++)
      expect((await add(shop.sarah, `${count}.pdf`, pdf)).status).toBe(200)
    expect((await add(shop.sarah, 'sixth.pdf', pdf)).status).toBe(409)
    const unknown = await upload(shop.sarah, `/canned-replies/${newId()}/files`, 'a.pdf', pdf)
    expect(unknown.status).toBe(404)
  })
})
