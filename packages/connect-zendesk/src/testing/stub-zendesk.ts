import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createStubArticles } from './stub-data'
import { answerHelpCentre } from './stub-help-centre'
import type { StubReply, StubRequest, StubState } from './stub-state'
import { answerTickets } from './stub-tickets'

export const stubClient = { id: 'murphy_connector', secret: 'the-secret-of-an-oauth-client' }
export const stubAgent = { email: 'agent@shop.example', token: 'the-api-token-of-an-agent' }
export const stubWebhookSecret = 'HRkRd4BeOAoUkfZr-mhauJT64rvBASlJRoIyPsd3zeA='

export type StubZendesk = StubState & { readonly close: () => Promise<void> }

/**
 * Starts a server that answers as Zendesk's public documentation says: OAuth tokens, the Help Center API with cursor paging and
 * incremental export, tickets with idempotency keys, and uploads.
 *
 * See https://developer.zendesk.com/api-reference/
 */
export async function startStubZendesk(now: () => number = Date.now, port = 0): Promise<StubZendesk> {
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  const state: StubState = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    now,
    articles: createStubArticles(),
    tickets: [],
    uploads: new Map(),
    usedKeys: new Map(),
    faults: [],
    onUnanswered: new Set(),
    calls: [],
    tokens: new Set(),
    refusedFieldValues: [],
    listPageSize: 100,
    changesPageSize: 1000,
  }

  async function handle(received: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of received as AsyncIterable<Buffer>) chunks.push(chunk)
    const url = new URL(received.url ?? '/', state.address)
    const { method = 'GET', headers } = received
    const request = {
      method,
      path: url.pathname.replace(/\.json$/, ''),
      query: url.searchParams,
      headers,
      body: Buffer.concat(chunks),
    }
    const call = `${method} ${url.pathname}${url.search}`
    state.calls.push(call)
    const index = state.faults.findIndex((fault) => call.startsWith(fault.call))
    const [fault] = index < 0 ? [] : state.faults.splice(index, 1)
    if (fault?.reply === 'hang') {
      for (const notify of state.onUnanswered) notify()
      state.onUnanswered.clear()
      return
    }
    if (fault !== undefined && fault.reply !== 'lose') return send(response, fault.reply)
    const reply = answer(state, request)
    if (fault?.reply === 'lose') response.destroy()
    else send(response, reply)
  }

  return {
    ...state,
    get listPageSize() {
      return state.listPageSize
    },
    set listPageSize(size) {
      state.listPageSize = size
    },
    get changesPageSize() {
      return state.changesPageSize
    },
    set changesPageSize(size) {
      state.changesPageSize = size
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function answer(state: StubState, request: StubRequest): StubReply {
  if (request.path === '/oauth/tokens') return answerToken(state, request)
  if (!isAuthorised(state, request.headers.authorization ?? ''))
    return { status: 401, body: { error: "Couldn't authenticate you" } }
  return (
    answerHelpCentre(state, request) ??
    answerTickets(state, request) ?? {
      status: 404,
      body: { error: 'InvalidEndpoint', description: 'Not found' },
    }
  )
}

function answerToken(state: StubState, { body }: StubRequest): StubReply {
  const asked = JSON.parse(body.toString()) as Readonly<Record<string, unknown>>
  const isRight =
    asked['grant_type'] === 'client_credentials' &&
    asked['client_id'] === stubClient.id &&
    asked['client_secret'] === stubClient.secret
  if (!isRight) return { status: 401, body: { error: 'invalid_client' } }
  const token = `token-${state.tokens.size + 1}`
  state.tokens.add(token)
  return {
    status: 200,
    body: { access_token: token, token_type: 'bearer', scope: asked['scope'], expires_in: 7200 },
  }
}

function isAuthorised({ tokens }: StubState, header: string): boolean {
  const [kind = '', value = ''] = header.split(' ')
  if (kind === 'Bearer') return tokens.has(value)
  return Buffer.from(value, 'base64').toString() === `${stubAgent.email}/token:${stubAgent.token}`
}

function send(response: ServerResponse, { status, headers, body }: StubReply): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
    .end(typeof body === 'string' ? body : JSON.stringify(body))
}
