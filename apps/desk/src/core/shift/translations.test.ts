import { createDeferred } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { deskChat, said } from '../../testing/builders'
import { createTestDesk } from '../../testing/test-desk'
import { findTranslatableLanguage, findTranslatedDraft } from './translations'

const chatId = 'ch-1'

async function openChat(
  changes: { readonly canTranslate?: boolean; readonly language?: string | null } = {},
) {
  const { canTranslate = true, language = 'german' } = changes
  const test = await createTestDesk({ state: { chats: [deskChat(chatId)] } })
  const requests: string[] = []
  let answer: (text: string) => Promise<string | null> = async (text) => `translated ${text}`
  test.server.translate = async (_csrf, { text, reader }) => {
    requests.push(`${reader}: ${text}`)
    return {
      ok: true,
      value: { text: await answer(text), translationId: reader === 'agent' ? 't-1' : 't-2' },
    }
  }
  test.server.getSuggestions = async () => ({
    ok: true,
    value: { seq: 1, language, canTranslate, suggestions: [] },
  })
  test.pushEntries(chatId, 1, said('Wo ist sie?'))
  await test.act({ kind: 'suggestions-requested', chatId, seq: 1 })
  return {
    ...test,
    requests,
    answerWith: (next: typeof answer) => {
      answer = next
    },
    draft: () => test.shift().drafts[chatId],
    recorded: () => test.signals.filter((signal) => signal.startsWith('translation ')),
    send: () => test.act({ kind: 'draft-submitted', chatId }),
    write: (text: string) => test.act({ kind: 'draft-changed', chatId, text }),
    translateDraft: () => test.act({ kind: 'draft-translation-requested', chatId }),
    translateMessage: () =>
      test.act({ kind: 'message-translation-requested', chatId, entryKey: 'seq-1', text: 'Wo ist sie?' }),
    message: () => test.shift().translations['ch-1 seq-1'],
  }
}

describe('the language that can be translated', () => {
  it('is that of the shopper, and stays after a short answer in English', async () => {
    const test = await openChat()
    expect(findTranslatableLanguage(test.shift(), chatId)).toBe('german')
    test.server.getSuggestions = async () => ({
      ok: true,
      value: { seq: 2, language: null, canTranslate: true, suggestions: [] },
    })
    test.pushEntries(chatId, 2, said('ok'))
    await test.act({ kind: 'suggestions-requested', chatId, seq: 2 })
    expect(findTranslatableLanguage(test.shift(), chatId)).toBe('german')
  })

  it.each([{ canTranslate: false }, { language: null }])('is none with %j', async (changes) => {
    expect(findTranslatableLanguage((await openChat(changes)).shift(), chatId)).toBeNull()
  })
})

describe('the translation of a message', () => {
  it('is requested once, and shown', async () => {
    const { translateMessage, requests, message } = await openChat()
    await translateMessage()
    expect(requests).toEqual(['agent: Wo ist sie?'])
    expect(message()).toMatchObject({ at: 'translated', text: 'translated Wo ist sie?' })
  })

  it('fails when there is none, and can be requested again', async () => {
    const { answerWith, translateMessage, message } = await openChat()
    answerWith(async () => null)
    await translateMessage()
    expect(message()).toMatchObject({ at: 'failed' })
    answerWith(async () => 'Where is it?')
    await translateMessage()
    expect(message()).toMatchObject({ at: 'translated', text: 'Where is it?' })
  })
})

describe('the translation of a draft', () => {
  it('takes its place, is stored, and sends nothing', async () => {
    const { write, translateDraft, requests, draft, sent, ports, shift } = await openChat()
    await write('It is on its way. ')
    await translateDraft()
    expect(requests).toEqual(['shopper: It is on its way.'])
    expect(draft()).toBe('translated It is on its way.')
    expect(ports.storage.read(shift().account).drafts).toEqual({ [chatId]: draft() })
    expect(sent).toEqual([])
  })

  it('is undone to what the agent wrote, until the agent changes it', async () => {
    const { write, translateDraft, act, shift, draft } = await openChat()
    await write('Soon')
    await translateDraft()
    await act({ kind: 'draft-translation-undone', chatId })
    expect(draft()).toBe('Soon')
    await translateDraft()
    await write('translated Soon!')
    expect(findTranslatedDraft(shift(), chatId)).toBeNull()
    await act({ kind: 'draft-translation-undone', chatId })
    expect(draft()).toBe('translated Soon!')
  })

  it('is dropped when the agent has written on meanwhile', async () => {
    const { answerWith, write, translateDraft, draft, shift, pass } = await openChat()
    const late = createDeferred<string | null>()
    answerWith(() => late.promise)
    await write('Soon')
    await translateDraft()
    await write('Soon, I hope')
    late.resolve('Bald')
    await pass(0)
    expect([draft(), shift().translations]).toEqual(['Soon, I hope', {}])
  })

  it('is not requested for an empty draft', async () => {
    const { translateDraft, requests } = await openChat()
    await translateDraft()
    expect(requests).toEqual([])
  })
})

describe('the use of a translation', () => {
  it('is recorded when it is shown, for a message and for a draft', async () => {
    const { translateMessage, write, translateDraft, recorded } = await openChat()
    await translateMessage()
    await write('Soon')
    await translateDraft()
    expect(recorded()).toEqual(['translation shown t-1', 'translation shown t-2'])
  })

  it.each([
    ['as it is', 'translated It is on its way.', ['translation sent t-2']],
    ['with other words', 'translated It is on the way.', ['translation sent-edited t-2']],
    ['as a message of the agent’s own', 'Please wait', []],
  ])('is recorded when it is sent %s', async (_how, message, expected) => {
    const { write, translateDraft, send, recorded, shift } = await openChat()
    await write('It is on its way.')
    await translateDraft()
    await write(message)
    await send()
    expect(recorded().slice(1)).toEqual(expected)
    expect(shift().translations).toEqual({})
  })

  it('is recorded when it is undone, and when the draft is deleted', async () => {
    const { write, translateDraft, act, recorded } = await openChat()
    await write('Soon')
    await translateDraft()
    await act({ kind: 'draft-translation-undone', chatId })
    await translateDraft()
    await write('')
    expect(recorded().filter((signal) => signal.includes('undone'))).toEqual([
      'translation undone t-2',
      'translation undone t-2',
    ])
  })

  it('is not recorded for a server that does not count it, and when there is no translation', async () => {
    const { answerWith, server, translateMessage, write, translateDraft, recorded } = await openChat()
    answerWith(async () => null)
    await translateMessage()
    server.translate = async () => ({ ok: true, value: { text: 'Bald', translationId: null } })
    await write('Soon')
    await translateDraft()
    expect(recorded()).toEqual([])
  })
})
