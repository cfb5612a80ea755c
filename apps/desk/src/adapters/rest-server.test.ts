import { deskCallExamples } from '@murphy/contracts/desk'
import { describe, expect, it } from 'vitest'
import type { Command } from '../core/shift/command'
import { createRestServer } from './rest-server'

const id = '3a1b2c3d4e5f60718293a4b5c6d7e8f9'

function server(answer: {
  readonly status: number
  readonly body: unknown
  readonly headers?: Record<string, string>
  readonly givenToken?: string | null
}) {
  const { givenToken = 'csrf' } = answer
  const requests: { method: string; url: string; headers: Record<string, string>; body: unknown }[] = []
  const rest = createRestServer(async (url, init) => {
    const { method, headers, body } = init ?? {}
    requests.push({
      method: method ?? '',
      url: typeof url === 'string' ? url : '',
      headers: { ...(headers as Record<string, string>) },
      body: typeof body === 'string' ? JSON.parse(body) : body,
    })
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: answer.headers ?? {},
    })
  }, givenToken)
  return { rest, requests }
}

function failure(statusCode: number, problem: Record<string, unknown>) {
  return {
    status: statusCode,
    body: { statusCode, problem: { message: 'No.', ...problem }, requestId: 'r-1' },
  }
}

const file = { name: 'box.png', size: 3, content: new Blob(['abc']) }
const commands: readonly (readonly [Command, string, string, unknown])[] = [
  [
    { type: 'message', chatId: 'ch/1', msg: 'Hi' },
    'POST',
    '/desk/api/chats/ch%2F1/messages',
    { id, msg: 'Hi' },
  ],
  [
    { type: 'card', chatId: 'c', cardKind: 'store', cardId: '1021', card: { title: 'Prahran', buttons: [] } },
    'POST',
    '/desk/api/chats/c/cards',
    { id, kind: 'store', cardId: '1021' },
  ],
  [
    {
      type: 'nominee-form',
      chatId: 'c',
      orderId: 'o',
      fullName: 'Jo Lim',
      mobile: '',
      card: { title: '', buttons: [] },
    },
    'POST',
    '/desk/api/chats/c/nominee-forms',
    { id, orderId: 'o', fullName: 'Jo Lim', mobile: '' },
  ],
  [
    { type: 'reply-file', chatId: 'c', replyId: 'r', fileId: 'f', name: 'a.pdf', size: 1 },
    'POST',
    '/desk/api/chats/c/reply-files',
    { id, replyId: 'r', fileId: 'f' },
  ],
  [
    {
      type: 'macro',
      chatId: 'c',
      isAfterSend: false,
      macroId: 'm',
      tags: ['late'],
      transferTo: 2,
      endsChat: false,
    },
    'POST',
    '/desk/api/chats/c/macros',
    { id, macroId: 'm', tags: ['late'], transferTo: 2, endsChat: false, isUse: true },
  ],
  [{ type: 'accept', chatId: 'c' }, 'POST', '/desk/api/chats/c/accept', { id }],
  [{ type: 'decline', chatId: 'c' }, 'POST', '/desk/api/chats/c/decline', { id }],
  [{ type: 'leave', chatId: 'c' }, 'POST', '/desk/api/chats/c/leave', { id }],
  [{ type: 'end', chatId: 'c', tags: ['late'] }, 'POST', '/desk/api/chats/c/end', { id, tags: ['late'] }],
  [{ type: 'tags', chatId: 'c', tags: [] }, 'PUT', '/desk/api/chats/c/tags', { id, tags: [] }],
  [{ type: 'note', chatId: 'c', text: 'hm' }, 'POST', '/desk/api/chats/c/notes', { id, text: 'hm' }],
  [{ type: 'see-note', noteId: 'n' }, 'POST', '/desk/api/notes/n/seen', { id }],
  [{ type: 'request-rating', chatId: 'c' }, 'POST', '/desk/api/chats/c/rating-request', { id }],
  [
    { type: 'transfer', chatId: 'c', to: { type: 'agent', agentId: 43 }, comment: 'wine' },
    'POST',
    '/desk/api/chats/c/transfer',
    { id, to: { type: 'agent', agentId: 43 }, comment: 'wine' },
  ],
  [
    { type: 'close-visitor', chatId: 'c', visitorId: 'v', reason: 'unknown' },
    'POST',
    '/desk/api/visitors/v/close',
    { id, reason: 'unknown' },
  ],
  [
    { type: 'ban', chatId: 'c', visitorId: 'v', reason: 'Threats', until: null, isAddressBanned: true },
    'POST',
    '/desk/api/visitors/v/ban',
    { id, reason: 'Threats', until: null, isAddressBanned: true },
  ],
  [{ type: 'set-status', status: 'away' }, 'PUT', '/desk/api/status', { id, status: 'away' }],
]

describe('a command', () => {
  it.each(commands)('calls the server: %j', async (command, method, url, body) => {
    const { rest, requests } = server({ status: 200, body: { id, seq: 7 } })
    expect(await rest.perform('csrf', id, command)).toMatchObject({ ok: true, value: { seq: 7 } })
    expect(requests).toEqual([
      { method, url, body, headers: { 'x-csrf-token': 'csrf', 'content-type': 'application/json' } },
    ])
  })

  it('a macro returns the result of each action', async () => {
    const { reply } = deskCallExamples.applyMacro
    const { rest } = server({ status: 200, body: reply })
    const command = {
      type: 'macro',
      chatId: 'c',
      isAfterSend: true,
      macroId: 'm',
      tags: [],
      transferTo: 2,
      endsChat: false,
    } as const
    expect(await rest.perform('csrf', id, command)).toEqual({
      ok: true,
      value: { seq: null, results: reply.results },
    })
  })

  it('a command with a file is sent as a form', async () => {
    const { rest, requests } = server({ status: 200, body: deskCallExamples.sendFile.reply })
    expect(await rest.perform('csrf', id, { type: 'file', chatId: 'c', file })).toEqual({
      ok: true,
      value: { seq: deskCallExamples.sendFile.reply.seq },
    })
    const form = requests[0]?.body
    if (!(form instanceof FormData)) throw new Error('no form')
    expect(form.get('id')).toBe(id)
    const sent = form.get('file')
    expect(sent instanceof File && sent.name).toBe('box.png')
    expect(requests[0]?.headers).toEqual({ 'x-csrf-token': 'csrf' })
  })

  it.each([
    [failure(409, { code: 'conflict', heldBy: 'Tom Baker' }), { kind: 'taken', by: 'Tom Baker' }],
    [failure(409, { code: 'conflict' }), { kind: 'other', message: 'No.' }],
    [failure(409, { code: 'chat_ended' }), { kind: 'gone' }],
    [failure(404, { code: 'not_found' }), { kind: 'gone' }],
    [failure(409, { code: 'unavailable_target' }), { kind: 'no-agent' }],
    [failure(413, { code: 'too_large' }), { kind: 'other', message: 'No.' }],
    [failure(415, { code: 'unsupported_media_type' }), { kind: 'other', message: 'No.' }],
    [failure(400, { code: 'bad_request' }), { kind: 'other', message: 'No.' }],
  ])('is refused with a reason: %j', async (answer, refusal) => {
    expect(await server(answer).rest.perform('csrf', id, { type: 'accept', chatId: 'c' })).toEqual({
      ok: false,
      error: { kind: 'refused', refusal },
    })
  })

  it.each([
    [failure(429, { code: 'rate_limited' }), 'unanswered'],
    [failure(500, { code: 'internal' }), 'unanswered'],
    [failure(503, { code: 'unavailable' }), 'unanswered'],
    [{ status: 502, body: 'Bad gateway' }, 'unanswered'],
    [{ status: 200, body: 'a portal' }, 'unanswered'],
    [failure(401, { code: 'unauthorized' }), 'signed-out'],
  ])('has an outcome for the answer %j: %s', async (answer, kind) => {
    expect(await server(answer).rest.perform('csrf', id, { type: 'accept', chatId: 'c' })).toEqual({
      ok: false,
      error: { kind },
    })
  })

  it('a command without an answer is unanswered', async () => {
    const rest = createRestServer(() => Promise.reject(new TypeError('offline')), 'csrf')
    expect(await rest.perform('csrf', id, { type: 'accept', chatId: 'c' })).toEqual({
      ok: false,
      error: { kind: 'unanswered' },
    })
  })
})

describe('signing in', () => {
  it('returns the session', async () => {
    const { rest, requests } = server({ status: 200, body: deskCallExamples.signIn.reply })
    expect(await rest.signIn({ email: 'a@b.example', password: 'secret', code: '' })).toEqual({
      ok: true,
      value: deskCallExamples.signIn.reply,
    })
    expect(requests[0]).toMatchObject({ method: 'POST', url: '/desk/api/session' })
  })

  it.each([
    [failure(401, { code: 'unauthorized' }), { kind: 'wrong' }],
    [failure(400, { code: 'bad_request' }), { kind: 'wrong' }],
    [
      { ...failure(429, { code: 'rate_limited' }), headers: { 'retry-after': '61' } },
      { kind: 'locked', minutes: 2 },
    ],
    [
      { ...failure(429, { code: 'rate_limited' }), headers: { 'retry-after': '60' } },
      { kind: 'locked', minutes: 1 },
    ],
    [failure(429, { code: 'rate_limited' }), { kind: 'locked', minutes: 15 }],
    [failure(503, { code: 'unavailable' }), { kind: 'busy' }],
    [failure(500, { code: 'internal' }), { kind: 'failed' }],
  ])('returns a reason for the answer %j', async (answer, error) => {
    expect(await server(answer).rest.signIn({ email: 'a@b.example', password: 'x', code: '' })).toEqual({
      ok: false,
      error,
    })
  })

  it('finds a session, no session, or an unreachable server', async () => {
    expect(await server({ status: 200, body: deskCallExamples.me.reply }).rest.findSession()).toMatchObject({
      ok: true,
    })
    expect(await server(failure(401, { code: 'unauthorized' })).rest.findSession()).toMatchObject({
      error: { kind: 'no-session' },
    })
    expect(await server(failure(503, { code: 'unavailable' })).rest.findSession()).toMatchObject({
      error: { kind: 'unreachable' },
    })
  })
})

describe('single sign-on', () => {
  it('returns the page of the provider', async () => {
    const { rest, requests } = server({ status: 200, body: { url: 'https://login.shop.example/authorize' } })
    expect(await rest.startSingleSignOn()).toEqual({
      ok: true,
      value: 'https://login.shop.example/authorize',
    })
    expect(requests).toMatchObject([{ method: 'POST', url: '/desk/api/single-sign-on' }])
  })

  it.each([
    [failure(503, { code: 'unavailable', path: 'provider' }), { kind: 'provider-down' }],
    [failure(503, { code: 'unavailable' }), { kind: 'busy' }],
    [failure(500, { code: 'internal' }), { kind: 'failed' }],
    [
      { ...failure(429, { code: 'rate_limited' }), headers: { 'retry-after': '61' } },
      { kind: 'locked', minutes: 2 },
    ],
  ])('says why it does not begin: %j', async (answer, error) => {
    expect(await server(answer).rest.startSingleSignOn()).toEqual({ ok: false, error })
  })

  it.each([
    [
      { status: 200, body: { ok: true } },
      { kind: 'answered', signOutUrl: null },
    ],
    [
      { status: 200, body: { ok: true, signOutUrl: 'https://login.shop.example/end' } },
      { kind: 'answered', signOutUrl: 'https://login.shop.example/end' },
    ],
    [failure(401, { code: 'unauthorized' }), { kind: 'answered', signOutUrl: null }],
    [{ status: 200, body: 'a page' }, { kind: 'unreachable' }],
  ])('signing out with the answer %j gives %j', async (answer, outcome) => {
    expect(await server(answer).rest.signOut('csrf')).toEqual(outcome)
  })

  it('a password that is refused shows the sentence of the server', async () => {
    const { rest } = server(failure(403, { code: 'forbidden', message: 'Password sign-in is off.' }))
    const error = { kind: 'refused', message: 'Password sign-in is off.' }
    expect(await rest.signIn({ email: 'ana@shop.example', password: 'secret', code: '' })).toEqual({
      ok: false,
      error,
    })
  })
})
