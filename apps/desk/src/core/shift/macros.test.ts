import { describe, expect, it } from 'vitest'
import type { Macro } from '@murphy/contracts/desk'
import { deskChat, saidBySarah } from '../../testing/builders'
import { createTestDesk } from '../../testing/test-desk'
import { planMacro } from './macros'

const chatId = 'ch-1'
const macro: Macro = {
  macroId: 'm-1',
  departmentId: null,
  shortcut: 'wet',
  text: 'Sorry, {first_name}.',
  tags: ['damaged'],
  transferTo: 2,
  endsChat: false,
  version: 1,
}
const ending: Macro = { ...macro, tags: [], transferTo: null, endsChat: true }
const search = { from: 0, to: 4, query: 'wet' }

const actions = (tags: readonly string[], transferTo: number | null, endsChat = false) => ({
  macroId: 'm-1',
  tags,
  transferTo,
  endsChat,
})

describe('the plan of a macro', () => {
  it.each([
    ['a text and a transfer', macro, actions(['damaged'], null), actions([], 2)],
    ['a text and the end', ending, actions([], null), actions([], null, true)],
    ['a text and tags', { ...macro, transferTo: null }, actions(['damaged'], null), null],
    ['a transfer without a text', { ...macro, text: '' }, actions(['damaged'], 2), null],
  ])(
    'a macro with %s is split into what happens now and after the message',
    (_title, written, now, afterSend) => {
      expect(planMacro(written)).toEqual({ now, afterSend })
    },
  )
})

async function open() {
  const test = await createTestDesk({ state: { chats: [deskChat(chatId)] } })
  await test.act({ kind: 'draft-changed', chatId, text: '/wet' })
  const apply = (applied: Macro) => test.act({ kind: 'macro-applied', chatId, macro: applied, search })
  const send = () => test.act({ kind: 'draft-submitted', chatId })
  const commands = () => test.sent.map(({ command }) => command)
  return { ...test, apply, send, commands }
}

describe('a macro', () => {
  it('puts its text into the draft, adds its tags and sends the shopper nothing', async () => {
    const { apply, commands, shift } = await open()
    await apply(macro)
    expect(shift().drafts[chatId]).toBe('Sorry, Mia.')
    expect(commands()).toEqual([{ type: 'macro', chatId, isAfterSend: false, ...actions(['damaged'], null) }])
  })

  it('transfers the chat once the message and its files are stored', async () => {
    const { act, apply, commands, send, shift } = await open()
    await apply(macro)
    await act({ kind: 'file-added', chatId, file: { name: 'a.png', size: 1, content: new Blob() } })
    await send()
    expect(commands().map(({ type }) => type)).toEqual(['macro', 'message', 'file', 'macro'])
    expect(commands().at(-1)).toEqual({ type: 'macro', chatId, isAfterSend: true, ...actions([], 2) })
    expect(shift().pendingMacros).toEqual({})
  })

  it('ends the chat once when the message’s entry arrives before its answer, or without one', async () => {
    const { apply, commands, send, sent, server, shift, pushEntries } = await open()
    const { perform } = server
    await apply(ending)
    server.perform = () => new Promise(() => undefined)
    await send()
    const id = sent.at(-1)?.id ?? ''
    server.perform = perform
    pushEntries(chatId, 1, saidBySarah('Sorry, Mia.', id))
    expect(commands().map(({ type }) => type)).toEqual(['macro', 'message', 'macro'])
    expect(shift().pendingMacros).toEqual({})
  })

  it('does not end the chat when the message is refused, and ends it after the repetition', async () => {
    const { act, apply, commands, send, server, shift } = await open()
    await apply(ending)
    const { perform } = server
    server.perform = async () => ({ ok: false, error: { kind: 'refused', refusal: { kind: 'no-agent' } } })
    await send()
    expect(commands().map(({ type }) => type)).toEqual(['macro', 'message'])
    expect(shift().pendingMacros[chatId]).toMatchObject({ endsChat: true, awaitedIds: null })
    server.perform = perform
    await act({ kind: 'resend-pressed', id: shift().outbox[0]?.id ?? '' })
    expect(commands().at(-1)).toMatchObject({ type: 'macro', endsChat: true, isAfterSend: true })
  })

  it.each([
    ['the agent cancels', { kind: 'macro-cancelled', chatId } as const],
    ['the agent deletes the text', { kind: 'draft-changed', chatId, text: ' ' } as const],
  ])('does not end the chat when %s', async (_title, event) => {
    const { act, apply, commands, send } = await open()
    await apply(ending)
    await act(event, { kind: 'draft-changed', chatId, text: 'Something else' })
    await send()
    expect(commands().map(({ type }) => type)).toEqual(['macro', 'message'])
  })

  it('tells what was done and what was not', async () => {
    const { apply, server, shift } = await open()
    const problem = { code: 'unavailable_target', message: 'No agent of this department is available.' }
    const results = [
      { action: 'tags', problem: null },
      { action: 'transfer', problem },
    ] as const
    server.perform = async () => ({ ok: true, value: { seq: null, results } })
    await apply({ ...macro, text: '' })
    expect(shift().notice).toMatchObject({
      command: 'macro',
      refusal: { kind: 'partly', results, department: 'Wine experts' },
    })
  })

  it('is not applied in a chat that the agent no longer has', async () => {
    const { apply, pushState, sent, shift } = await open()
    pushState({ chats: [] })
    await apply(macro)
    expect([sent, shift().panel]).toEqual([[], null])
  })
})
