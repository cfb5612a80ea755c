import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { StubReply, StubRequest, StubState, StubTicket } from './stub-state'
import { TicketSchema } from './stub-state'

/** Zendesk forgets a key after two hours. */
const keyLifetimeMs = 2 * 3600_000
/** A file that no ticket names is deleted after an hour. */
const uploadLifetimeMs = 3600_000

/** Returns the answer of the Ticketing API; null for a path that is none of its own. */
export function answerTickets(state: StubState, request: StubRequest): StubReply | null {
  const { path, method, query } = request
  if (path === '/api/v2/tickets' && method === 'GET') {
    const found = state.tickets.filter((ticket) => ticket.external_id === query.get('external_id'))
    return {
      status: 200,
      body: { tickets: found, next_page: null, previous_page: null, count: found.length },
    }
  }
  if (path === '/api/v2/tickets' && method === 'POST') return createTicket(state, request)
  if (path === '/api/v2/uploads' && method === 'POST') return storeUpload(state, request)
  return null
}

function createTicket(state: StubState, { headers, body }: StubRequest): StubReply {
  const key = headers['idempotency-key']
  const hash = createHash('sha256').update(body).digest('hex')
  const used = typeof key === 'string' ? state.usedKeys.get(key) : undefined
  if (used !== undefined && state.now() - used.at < keyLifetimeMs) {
    if (used.hash === hash)
      return { status: 201, headers: { 'x-idempotency-lookup': 'hit' }, body: used.answer }
    return {
      status: 400,
      body: {
        error: 'IdempotentRequestError',
        description: "Request parameters don't match the given idempotency key.",
      },
    }
  }
  const parsed = v.safeParse(TicketSchema, JSON.parse(body.toString()))
  if (!parsed.success) return refuse('base')
  const { ticket } = parsed.output
  const { requester, comment, custom_fields: fields } = ticket
  if (requester !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(requester.email ?? ''))
    return refuse('email')
  if (fields.some(({ value }) => state.refusedFieldValues.includes(String(value)))) return refuse('base')
  const isKnown = (token: string) =>
    state.now() - (state.uploads.get(token)?.at ?? -Infinity) < uploadLifetimeMs
  if (!comment.uploads.every(isKnown)) return refuse('uploads')
  const created: StubTicket = { ...ticket, id: state.tickets.length + 35_001 }
  state.tickets.push(created)
  const answer = { ticket: { ...created, status: 'new' }, audit: { id: 1 } }
  if (typeof key === 'string') state.usedKeys.set(key, { hash, answer, at: state.now() })
  return { status: 201, headers: { 'x-idempotency-lookup': 'miss' }, body: answer }
}

function storeUpload(state: StubState, { query, headers, body }: StubRequest): StubReply {
  const name = query.get('filename') ?? ''
  if (name === '') return { status: 400, body: { error: 'MissingParameter' } }
  if (name.endsWith('.exe')) return refuse('file')
  const token = `vz7ll9ud8oof${state.uploads.size + 1}`
  const type = headers['content-type'] ?? ''
  state.uploads.set(token, { name, type, bytes: body.byteLength, at: state.now() })
  return { status: 201, body: { upload: { token, attachment: { id: 498_483, file_name: name } } } }
}

/** Returns the refusal of a value, which repeats what the shopper typed as the real one does. */
function refuse(field: string): StubReply {
  return {
    status: 422,
    body: {
      error: 'RecordInvalid',
      description: 'Record validation errors',
      details: { [field]: [{ description: `${field}: "ava at shop" is not valid`, error: 'InvalidValue' }] },
    },
  }
}
