import { describe, expect, it } from 'vitest'
import { deskChat } from '../../testing/builders'
import { createTestDesk } from '../../testing/test-desk'
import type { TestDesk } from '../../testing/test-desk'
import { findReplies, fillReply } from './canned-replies'
import { findSearch, replaceSearch } from './draft-search'

describe('a search in a draft', () => {
  it.each([
    ['/', 1, '/', { from: 0, to: 1, query: '' }],
    ['/Hel', 4, '/', { from: 0, to: 4, query: 'hel' }],
    ['Hi /re there', 6, '/', { from: 3, to: 6, query: 're' }],
    ['Hi /re there', 8, '/', null],
    ['1/2', 3, '/', null],
    ['https://shop.example', 20, '/', null],
    ['', 0, '/', null],
    ['ask @tom b', 10, '@', { from: 4, to: 10, query: 'tom b' }],
    ['ask @ tom', 9, '@', null],
    ['mail a@b', 8, '@', null],
  ] as const)('is found in %j up to %i behind %s', (text, caret, sign, search) => {
    expect(findSearch(text, caret, sign)).toEqual(search)
  })
})

const reply = (shortcut: string, text = '') => ({ replyId: shortcut, departmentId: null, shortcut, text })

describe('canned replies', () => {
  it('are found by the beginning of their shortcut, then by their content', () => {
    const replies = [reply('bye', 'hi'), reply('oh-hi'), reply('hi'), reply('no')]
    expect(findReplies(replies, 'hi').map(({ shortcut }) => shortcut)).toEqual(['hi', 'oh-hi', 'bye'])
  })

  it('are filled in with what is known of the chat', () => {
    const text = 'Hi {first_name}, {agent} here about {order_id}.'
    expect(fillReply(reply('hi', text), deskChat('ch-1'), 'Sarah Jones')).toBe('Hi Mia, Sarah here about.')
  })

  it('replace the search that found them', () => {
    expect(replaceSearch('Hi /re there', { from: 3, to: 6, query: 're' }, 'again')).toBe('Hi again there')
  })
})

describe('saving canned replies', () => {
  const body = { shortcut: 'hi', text: 'Hi', departmentId: null, before: null }

  it('shows the server’s list', async () => {
    const test = await createTestDesk()
    test.server.putReply = async (_csrfToken, { replyId }) => ({ ok: true, value: [{ ...body, replyId }] })
    await test.act({ kind: 'reply-saved', replyId: null, body })
    expect(test.shift().cannedReplies).toMatchObject([
      { shortcut: 'hi', replyId: expect.stringMatching(/^[\da-f]{32}$/) },
    ])
    await test.act({ kind: 'reply-deleted', replyId: 'r-1' })
    expect(test.shift().cannedReplies).toEqual([])
  })

  it('shows why one was not saved, and keeps the others', async () => {
    const test = await createTestDesk()
    await test.act({ kind: 'replies-received', replies: [reply('hi')] })
    test.server.putReply = async () => ({ ok: false, error: { kind: 'unanswered' } })
    await test.act({ kind: 'reply-saved', replyId: null, body })
    expect(test.shift().replyEditor).toEqual({ isSaving: false, refusal: { kind: 'unreachable' } })
    await test.act({ kind: 'replies-received', replies: null })
    expect(test.shift().cannedReplies).toHaveLength(1)
  })

  it('reads the list again when another manager has changed the reply', async () => {
    const test = await createTestDesk()
    const message = 'Another manager or browser has changed or deleted this canned reply.'
    test.server.putReply = async () => ({
      ok: false,
      error: { kind: 'refused', refusal: { kind: 'other', message } },
    })
    test.server.getReplies = async () => ({ ok: true, value: [reply('hi', 'of the other')] })
    await test.act({ kind: 'reply-saved', replyId: 'hi', body })
    await test.pass(0)
    expect(test.shift().replyEditor.refusal).toEqual({ kind: 'other', message })
    expect(test.shift().cannedReplies).toEqual([reply('hi', 'of the other')])
  })

  it.each([
    ['saved', { kind: 'reply-saved', replyId: null, body }],
    ['deleted', { kind: 'reply-deleted', replyId: 'r-1' }],
  ] as const)('shows why one was not %s until a form is opened or closed', async (_name, event) => {
    const test = await createTestDesk()
    const refuse = async () => ({ ok: false, error: { kind: 'unanswered' } }) as const
    test.server.putReply = refuse
    test.server.deleteReply = refuse
    await test.act(event)
    expect(test.shift().replyEditor).toEqual({ isSaving: false, refusal: { kind: 'unreachable' } })
    await test.act({ kind: 'reply-refusal-cleared' })
    expect(test.shift().replyEditor).toEqual({ isSaving: false, refusal: null })
  })
})

describe('canned replies and macros of a department', () => {
  it.each([
    ['the page is shown again', (test: TestDesk) => test.page('page-shown')],
    [
      'the list is opened',
      (test: TestDesk) => void test.act({ kind: 'panel-opened', panel: { kind: 'replies' } }),
    ],
    [
      'the connection is back',
      (test: TestDesk) => {
        test.setConnection('reconnecting')
        test.setConnection('connected')
      },
    ],
  ])('are read again when %s', async (_title, happen) => {
    const test = await createTestDesk()
    test.server.getReplies = async () => ({ ok: true, value: [reply('new')] })
    happen(test)
    await test.pass(0)
    expect(test.shift().cannedReplies).toEqual([reply('new')])
  })
})
