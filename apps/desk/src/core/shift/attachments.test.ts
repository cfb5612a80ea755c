import { describe, expect, it } from 'vitest'
import { deskChat } from '../../testing/builders'
import { createTestDesk } from '../../testing/test-desk'
import { addReplyFiles } from './attachments'

const chatId = 'ch-1'
const megabyte = 1024 * 1024
const file = (name: string, size = 10) => ({ name, size, content: new Blob(['x']) })

async function open() {
  const test = await createTestDesk({ state: { chats: [deskChat(chatId)] } })
  const add = (name: string, size?: number) =>
    test.act({ kind: 'file-added', chatId, file: file(name, size) })
  const names = () => test.shift().attachments[chatId]?.map(({ name }) => name) ?? []
  const types = () => test.sent.map(({ command }) => command.type)
  return { ...test, add, names, types }
}

describe('a file in the message box', () => {
  it('is sent after the text, in the order of the files', async () => {
    const { act, add, names, sent } = await open()
    await add('one.png')
    await add('two.pdf')
    await act({ kind: 'draft-changed', chatId, text: 'Here they are' })
    expect(sent).toEqual([])
    await act({ kind: 'draft-submitted', chatId })
    expect(sent.map(({ command }) => (command.type === 'file' ? command.file.name : command.type))).toEqual([
      'message',
      'one.png',
      'two.pdf',
    ])
    expect(names()).toEqual([])
  })

  it('is sent without a text, but not with one that is too long', async () => {
    const { act, add, types } = await open()
    await add('one.png')
    await act({ kind: 'draft-changed', chatId, text: 'x'.repeat(5000) }, { kind: 'draft-submitted', chatId })
    expect(types()).toEqual([])
    await act({ kind: 'draft-changed', chatId, text: '' }, { kind: 'draft-submitted', chatId })
    expect(types()).toEqual(['file'])
  })

  it('is removed before it is sent', async () => {
    const { act, add, names, shift, types } = await open()
    await add('one.png')
    await add('two.png')
    await act({ kind: 'attachment-removed', chatId, id: shift().attachments[chatId]?.[0]?.id ?? '' })
    expect(names()).toEqual(['two.png'])
    await act({ kind: 'attachment-removed', chatId, id: shift().attachments[chatId]?.[0]?.id ?? '' })
    await act({ kind: 'draft-submitted', chatId })
    expect([names(), types()]).toEqual([[], []])
  })

  it('a file of 100 MB is refused before the upload, with the limit', async () => {
    const { add, names, shift } = await open()
    await add('film.png', 100 * megabyte)
    expect(shift().notice?.refusal).toEqual({
      kind: 'too-large',
      name: 'film.png',
      size: 100 * megabyte,
      maxBytes: 20 * megabyte,
    })
    expect(names()).toEqual([])
  })

  it('is checked against the limits of the account', async () => {
    const { add, names, pushState, shift } = await open()
    const uploads = {
      enabled: true,
      plan_allows: true,
      allowed_extensions: ['pdf'],
      max_bytes: 2 * megabyte,
    }
    pushState({ chats: [deskChat(chatId)], uploads })
    await add('a.pdf', 2 * megabyte)
    expect(names()).toEqual(['a.pdf'])
    await add('b.pdf', 2 * megabyte + 1)
    expect(shift().notice?.refusal).toMatchObject({ kind: 'too-large', maxBytes: 2 * megabyte })
    await add('c.png')
    expect(shift().notice?.refusal).toMatchObject({ kind: 'not-allowed', extensions: ['pdf'] })
    expect(names()).toEqual(['a.pdf'])
  })

  it('is the tenth at most', async () => {
    const { add, names, shift } = await open()
    for (let count = 1; count <= 10; count++) await add(`${count}.png`)
    expect(shift().notice).toBeNull()
    await add('eleven.png')
    expect(names()).toHaveLength(10)
    expect(shift().notice?.refusal).toMatchObject({ kind: 'other' })
  })
})

describe('the files of a canned reply', () => {
  const reply = {
    replyId: 'r-1',
    departmentId: null,
    shortcut: 'form',
    text: 'Our form',
    files: [
      { fileId: 'f-1', name: 'form.pdf', mimeType: 'application/pdf', sizeBytes: 10 },
      { fileId: 'f-2', name: 'map.png', mimeType: 'image/png', sizeBytes: 20 },
    ],
  }

  it('are added once and copied by the server when the agent sends', async () => {
    const { act, names, sent } = await open()
    await act({ kind: 'reply-files-added', chatId, reply }, { kind: 'reply-files-added', chatId, reply })
    expect([names(), sent]).toEqual([['form.pdf', 'map.png'], []])
    await act({ kind: 'draft-submitted', chatId })
    expect(sent.map(({ command }) => command)).toEqual([
      { type: 'reply-file', chatId, replyId: 'r-1', fileId: 'f-1', name: 'form.pdf', size: 10 },
      { type: 'reply-file', chatId, replyId: 'r-1', fileId: 'f-2', name: 'map.png', size: 20 },
    ])
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2)
  })

  it('have different ids, whatever the digits of the fresh id are', async () => {
    const { shift } = await open()
    for (const digits of ['00', '01', 'f0', 'f1', 'ff']) {
      const moment = { now: 0, freshId: `${'a'.repeat(30)}${digits}` }
      const added = addReplyFiles(chatId, reply, moment)(shift()).state.attachments[chatId] ?? []
      expect(new Set(added.map(({ id }) => id)).size).toBe(2)
    }
  })
})

describe('an upload', () => {
  it('shows its progress, and is forgotten with the next one', async () => {
    const { act, add, server, shift } = await open()
    let report: (part: number) => void = () => undefined
    server.perform = (_command, _id, onProgress) => {
      report = onProgress
      return new Promise(() => undefined)
    }
    await add('one.png')
    await act({ kind: 'draft-submitted', chatId })
    report(0.5)
    const [id = ''] = shift().outbox.map((item) => item.id)
    expect(shift().uploads).toEqual({ [id]: 0.5 })
    await act({ kind: 'message-removed', id }, { kind: 'upload-progressed', id: 'other', part: 0.1 })
    expect(shift().uploads).toEqual({ other: 0.1 })
  })

  it('an upload that broke off waits for the agent, and is sent again with its own id', async () => {
    const { act, add, pass, sent, server, shift } = await open()
    server.perform = async () => ({ ok: false, error: { kind: 'unanswered' } })
    await add('one.png')
    await act({ kind: 'draft-submitted', chatId })
    await pass(60_000)
    expect(sent).toHaveLength(1)
    expect(shift().outbox).toMatchObject([{ stage: { at: 'refused', refusal: { kind: 'unreachable' } } }])
    server.perform = async () => ({ ok: true, value: { seq: 1 } })
    await act({ kind: 'resend-pressed', id: sent[0]?.id ?? '' })
    expect(sent.map(({ id }) => id)).toEqual([sent[0]?.id, sent[0]?.id])
  })
})
