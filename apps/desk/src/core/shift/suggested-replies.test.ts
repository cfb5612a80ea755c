import type { ReplySuggestion, SuggestRepliesReply } from '@murphy/contracts/desk'
import { createDeferred } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import type { CommandFailure } from '../ports'
import type { Result } from '@murphy/flow'
import { deskChat, said, saidBySarah } from '../../testing/builders'
import { createTestDesk } from '../../testing/test-desk'
import { compareSent, findUnansweredSeq } from './suggested-replies'

const chatId = 'ch-1'
const suggestion: ReplySuggestion = {
  suggestionId: 'a1',
  kind: 'article',
  text: 'You can return it within 30 days.',
  sources: [{ name: 'Returns', url: 'https://shop.example/help/returns' }],
  isWritten: false,
}
const other: ReplySuggestion = { ...suggestion, suggestionId: 'b2', kind: 'canned-reply', text: 'Sorry.' }

async function openChat() {
  const test = await createTestDesk({ state: { chats: [deskChat(chatId)] } })
  const requests: string[] = []
  let answer: Promise<Result<SuggestRepliesReply, CommandFailure>> = Promise.resolve({
    ok: true,
    value: { seq: 1, language: null, canTranslate: false, suggestions: [suggestion, other] },
  })
  test.server.getSuggestions = (_csrf, id) => {
    requests.push(id)
    return answer
  }
  test.pushEntries(chatId, 1, said('Can I return it?'))
  return {
    ...test,
    requests,
    answerWith: (next: typeof answer) => {
      answer = next
    },
    request: (seq = 1) => test.act({ kind: 'suggestions-requested', chatId, seq }),
    insert: (id: string, text: string) =>
      test.act(
        { kind: 'suggestion-inserted', chatId, suggestionId: id, text },
        { kind: 'draft-changed', chatId, text },
      ),
    send: () => test.act({ kind: 'draft-submitted', chatId }),
    shown: () => test.shift().suggestedReplies[chatId]?.shown.map(({ suggestionId }) => suggestionId),
    recorded: () => test.signals.filter((signal) => /^(?:shown|inserted|sent|dismissed)/.test(signal)),
  }
}

describe('suggested replies', () => {
  it('are requested once for a message, and are recorded as shown', async () => {
    const { request, requests, shown, recorded } = await openChat()
    await request()
    await request()
    expect([requests, shown(), recorded()]).toEqual([[chatId], ['a1', 'b2'], ['shown a1 b2']])
  })

  it('are dropped when they are for an older message', async () => {
    const test = await openChat()
    const late = createDeferred<Result<SuggestRepliesReply, CommandFailure>>()
    test.answerWith(late.promise)
    await test.request()
    test.pushEntries(chatId, 2, said('And the box?'))
    test.answerWith(
      Promise.resolve({
        ok: true,
        value: { seq: 2, language: null, canTranslate: false, suggestions: [other] },
      }),
    )
    await test.request(2)
    late.resolve({
      ok: true,
      value: { seq: 1, language: null, canTranslate: false, suggestions: [suggestion] },
    })
    await test.pass(0)
    expect([test.shown(), test.recorded()]).toEqual([['b2'], ['shown b2']])
  })

  it('are dropped when the agent has answered meanwhile', async () => {
    const test = await openChat()
    const late = createDeferred<Result<SuggestRepliesReply, CommandFailure>>()
    test.answerWith(late.promise)
    await test.request()
    test.pushEntries(chatId, 2, saidBySarah('Yes.'))
    late.resolve({
      ok: true,
      value: { seq: 1, language: null, canTranslate: false, suggestions: [suggestion] },
    })
    await test.pass(0)
    expect([test.shown(), test.recorded()]).toEqual([[], []])
  })

  it('are none when the server does not answer', async () => {
    const { answerWith, request, shown } = await openChat()
    answerWith(Promise.resolve({ ok: false, error: { kind: 'unanswered' } }))
    await request()
    expect(shown()).toEqual([])
  })

  it('come with the language of the message, which stays after the answer', async () => {
    const { answerWith, request, shift, pushEntries } = await openChat()
    answerWith(
      Promise.resolve({
        ok: true,
        value: { seq: 1, language: 'german', canTranslate: false, suggestions: [] },
      }),
    )
    await request()
    expect(shift().suggestedReplies[chatId]?.language).toBe('german')
    pushEntries(chatId, 2, saidBySarah('Yes.'), said('Thanks, all good'))
    answerWith(
      Promise.resolve({ ok: true, value: { seq: 3, language: null, canTranslate: false, suggestions: [] } }),
    )
    expect(shift().suggestedReplies[chatId]?.language).toBe('german')
    await request(3)
    expect(shift().suggestedReplies[chatId]?.language).toBeNull()
  })

  it('send nothing when one is inserted', async () => {
    const { request, insert, shown, sent, recorded } = await openChat()
    await request()
    await insert('a1', suggestion.text)
    expect([shown(), sent, recorded().at(-1)]).toEqual([['b2'], [], 'inserted a1'])
  })

  it.each([
    ['unchanged', suggestion.text, ['sent a1']],
    ['edited', 'Mia, you can return it within 30 days, unopened.', ['sent-edited a1']],
    ['as another text', 'Let me ask a colleague.', []],
  ])('are recorded as sent %s', async (_, text, expected) => {
    const { request, insert, act, send, recorded, shown } = await openChat()
    await request()
    await insert('a1', suggestion.text)
    await act({ kind: 'draft-changed', chatId, text })
    await send()
    expect([recorded().slice(2), shown()]).toEqual([expected, []])
  })

  it('are not recorded as sent after the draft was deleted', async () => {
    const { request, insert, act, send, recorded } = await openChat()
    await request()
    await insert('a1', suggestion.text)
    await act({ kind: 'draft-changed', chatId, text: '' })
    await act({ kind: 'draft-changed', chatId, text: suggestion.text })
    await send()
    expect(recorded()).toEqual(['shown a1 b2', 'inserted a1'])
  })

  it('are hidden and recorded when they are dismissed', async () => {
    const { request, act, shown, recorded } = await openChat()
    await request()
    await act({ kind: 'suggestions-dismissed', chatId })
    expect([shown(), recorded().at(-1)]).toEqual([[], 'dismissed a1 b2'])
    await request()
    expect(shown()).toEqual([])
  })
})

describe('the message that waits for an answer', () => {
  it('is the last of the shopper, until an agent answers', async () => {
    const { pushEntries, shift } = await openChat()
    expect(findUnansweredSeq(shift(), chatId)).toBe(1)
    pushEntries(chatId, 2, said('Hello?'))
    expect(findUnansweredSeq(shift(), chatId)).toBe(2)
    pushEntries(chatId, 3, saidBySarah('Yes.'))
    expect(findUnansweredSeq(shift(), chatId)).toBeNull()
    expect(findUnansweredSeq(shift(), 'ch-unknown')).toBeNull()
  })

  it('is none while an answer is being sent', async () => {
    const { act, send, server, shift } = await openChat()
    server.perform = async () => ({ ok: false, error: { kind: 'unanswered' } })
    await act({ kind: 'draft-changed', chatId, text: 'Yes.' })
    await send()
    expect(findUnansweredSeq(shift(), chatId)).toBeNull()
  })
})

it.each([
  ['one two three four', 'one two three four', 'sent'],
  [' one two three four\n', 'one two three four', 'sent'],
  ['two four', 'one two three four', 'sent-edited'],
  ['four and more', 'one two three four', null],
  ['anything', '…', null],
])('the message “%s” compared with “%s” is %s', (message, suggested, expected) => {
  expect(compareSent(message, suggested)).toBe(expected)
})
