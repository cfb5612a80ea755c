import { expect, it } from 'vitest'
import { createLiveChatPorts } from './live-chat-ports'
import { createRestClient } from './rest-client'

it('posts the session, the user and in which intent group an agent has joined [API-20]', async () => {
  const seen: unknown[] = []
  const fetch: typeof globalThis.fetch = (url, { method, body } = {}) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url)
    seen.push([method, pathname, typeof body === 'string' ? JSON.parse(body) : body])
    return Promise.resolve(Response.json({ statusCode: 200 }))
  }
  const address = { host: 'https://api.example', subscriptionKey: 'key-1', source: null, timeoutMs: 30_000 }
  const log = { info: () => undefined, warn: () => undefined }
  // Nothing of a window is needed to tell the server something.
  const window = {} as Window & typeof globalThis
  const ports = createLiveChatPorts(null, createRestClient(address, { fetch, log }), window)
  const caller = {
    sessionId: 's-1',
    chatbotUserId: 'u-1',
    widgetSessionId: 'w-1',
    shopperId: 0,
    isLiveChatAvailable: true,
  }
  await ports.recordAgentJoined(caller, { intentGroupId: 'ig-7', intentGroupName: 'Contact' })
  expect(seen).toEqual([
    [
      'POST',
      '/murphybot/chatserver/api/Analytics/UpdateLiveChatStatus',
      {
        sessionId: 's-1',
        userId: 'u-1',
        data: { intentGroupId: 'ig-7', liveChatStatus: 'AgentJoined', intentGroupName: 'Contact' },
      },
    ],
  ])
})
