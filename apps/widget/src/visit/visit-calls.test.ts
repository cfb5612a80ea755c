import { callExamples } from '@murphy/contracts/call-examples'
import { describe, expect, it } from 'vitest'
import { createVisitCalls } from './visit-calls'

const [{ body: saved, reply: savedReply }] = callExamples.saveVisitorContext
const [{ body: asked, reply: askedReply }] = callExamples.requestChatOffer

/** Creates the calls to a server that answers in one way. */
function openServer(answer: () => Promise<Response>) {
  const requests: { readonly url: string; readonly init: RequestInit }[] = []
  const fetch: typeof globalThis.fetch = (url, init = {}) => {
    requests.push({ url: url instanceof Request ? url.url : url.toString(), init })
    return answer()
  }
  const address = { host: 'https://api.example', subscriptionKey: 'key-1', timeoutMs: 1000 }
  return { requests, calls: createVisitCalls(address, { fetch }) }
}

const toResponse = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }))

describe('the calls of a visit', () => {
  it('carry key and body, and outlive the page', async () => {
    const { requests, calls } = openServer(() => toResponse(savedReply))
    expect(await calls.save(saved.sessionToken, saved.context)).toBe(true)
    expect(requests).toMatchObject([
      {
        url: 'https://api.example/murphybot/chatserver/api/VisitorContext/Save',
        init: {
          method: 'POST',
          body: JSON.stringify(saved),
          keepalive: true,
          headers: { 'Ocp-Apim-Subscription-Key': 'key-1' },
        },
      },
    ])
  })

  it('return the decision about an offer', async () => {
    const { calls } = openServer(() => toResponse(askedReply))
    expect(await calls.requestOffer(asked.chatbotUserId, asked.ruleId)).toEqual(askedReply.data)
  })

  it.each<[string, () => Promise<Response>]>([
    ['refuses', () => toResponse({ statusCode: 429 }, 429)],
    ['answers with something else', () => toResponse({ statusCode: 200, data: { decision: 'perhaps' } })],
    ['answers with no JSON', () => Promise.resolve(new Response('<html>'))],
    ['is not reached', () => Promise.reject(new TypeError('offline'))],
  ])('return nothing when the server %s', async (_, answer) => {
    const { calls } = openServer(answer)
    expect(await calls.requestOffer(asked.chatbotUserId, asked.ruleId)).toBeNull()
    await expect(calls.recordOffer(asked.chatbotUserId, 'o-1', 'dismissed')).resolves.toBeUndefined()
  })
})
