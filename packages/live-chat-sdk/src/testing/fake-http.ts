import type { TokenBody } from '@murphy/contracts/live-chat'
import { uploadFailures, type UploadFailureCode } from '@murphy/contracts/live-chat'
import { createIdToken } from './fake-answers'
import type { FakeNetwork } from './fake-network'
import type { FakeService } from './fake-service'
import { FakePolls } from './fake-polls'

/** The HTTP side of the fake service. A test may change its answers. */
export type FakeHttp = {
  readonly fetch: typeof fetch
  /** All requests in order, each as its method and path. */
  readonly requests: string[]
  /** The failure of each upload; `null`: uploads succeed. */
  uploadFailure: UploadFailureCode | 'no-answer' | 'page-of-a-proxy' | null
  /** `true`: the next upload arrives, but its answer does not. */
  isAnswerLost: boolean
  /** The bodies of token exchanges. */
  readonly exchanges: TokenBody[]
}

/** Creates the HTTP side of the fake service: fallback, token exchange, uploads. Source: docs/live-chat-protocol.md */
export function createFakeHttp(service: FakeService, network: FakeNetwork): FakeHttp {
  const polls = new FakePolls(service)
  const http: FakeHttp = {
    fetch: request,
    requests: [],
    uploadFailure: null,
    isAnswerLost: false,
    exchanges: [],
  }

  async function request(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const url = new URL(String(input instanceof Request ? input.url : input))
    const method = init.method ?? 'GET'
    http.requests.push(`${method} ${url.pathname}`)
    await waitForNetwork()
    const response = await createResponse(url, init)
    if (http.isAnswerLost && url.pathname.includes('/upload')) {
      http.isAnswerLost = false
      throw new TypeError('Failed to fetch')
    }
    await waitForNetwork()
    return response
  }

  /** Waits for the latency of one direction. Rejects while the network is offline. */
  function waitForNetwork(): Promise<void> {
    return new Promise((resolve, reject) =>
      network.schedule(() => (network.isOnline ? resolve() : reject(new TypeError('Failed to fetch')))),
    )
  }

  async function createResponse(url: URL, init: RequestInit): Promise<Response> {
    const token = new Headers(init.headers).get('Authorization')?.replace('Bearer ', '') ?? null
    switch (url.pathname) {
      case '/client/widget/frames': {
        const named = { id: url.searchParams.get('id'), token }
        return init.method === 'POST'
          ? polls.post(named, readText(init.body))
          : polls.get(named, Number(url.searchParams.get('after')), init.signal ?? null)
      }
      case '/client/widget/token':
        return exchange(readText(init.body))
      case '/client/widget/uploads':
      case '/client/widget/upload':
        return upload(token, init.body)
      default:
        return Response.json({}, { status: 404 })
    }
  }

  function exchange(text: string): Response {
    // The body is the SDK's own.
    const body = JSON.parse(text) as TokenBody
    http.exchanges.push(body)
    const { account } = service
    if (body.token === '') return createTokenFailure(400, 'format_error', 'The token cannot be read')
    if (!account.validTokens.includes(body.token)) {
      return createTokenFailure(401, 'jwt_verification_error', 'Failed to verify token')
    }
    return Response.json({
      id_token: createIdToken(body.token),
      expires_in: account.tokenSeconds,
      state: `state-${http.exchanges.length}`,
    })
  }

  function upload(token: string | null, form: RequestInit['body']): Response {
    const { uploadFailure } = http
    if (uploadFailure === 'no-answer') throw new TypeError('Failed to fetch')
    if (uploadFailure === 'page-of-a-proxy') return new Response('<html>', { status: 502 })
    if (uploadFailure !== null) {
      const { status } = uploadFailures[uploadFailure]
      return Response.json({ error: { code: uploadFailure, message: uploadFailure } }, { status })
    }
    const visitor = token === null ? null : service.bySession(token)
    if (visitor === null || !(form instanceof FormData)) {
      return Response.json({ error: { code: 'NO_SESSION', message: 'No session' } }, { status: 401 })
    }
    const id = readText(form.get('id'))
    const file = form.get('file')
    if (!(file instanceof File)) return Response.json({}, { status: 400 })
    const attachment = {
      mime_type: file.type,
      name: file.name,
      size: file.size,
      url: `https://chat.example/files/${id}`,
      metadata: null,
    }
    const chat = visitor.startChat(visitor.profile.department_id)
    const existing = chat.entries.find(({ entry }) => entry.id === id)
    const { nick, display_name } = visitor.profile
    const stored =
      existing ?? visitor.add({ type: 'chat.file', nick, display_name, id, attachment, deleted: false })
    return Response.json({
      type: 'chat.file',
      ...attachment,
      id,
      chat_id: chat.chatId,
      seq: stored?.seq ?? 0,
      timestamp: stored?.entry.timestamp ?? 0,
    })
  }

  return http
}

function createTokenFailure(status: number, code: string, message: string): Response {
  return Response.json({ error: { code, message } }, { status })
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
