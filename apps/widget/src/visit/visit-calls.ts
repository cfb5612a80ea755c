import { readReply, recordChatOffer, requestChatOffer, saveVisitorContext } from '@murphy/contracts/calls'
import type { BodyOf, Call, ReplyOf } from '@murphy/contracts/calls'
import type { VisitCalls } from './visit-ports'

/** The chat server's address, and what each request carries. */
export type VisitAddress = {
  readonly host: string
  readonly subscriptionKey: string
  readonly timeoutMs: number
}

/** Creates the calls of a visit. They never reject. Source: docs/wire-format.md#visits */
export function createVisitCalls(
  { host, subscriptionKey, timeoutMs }: VisitAddress,
  { fetch }: { readonly fetch: typeof globalThis.fetch },
): VisitCalls {
  async function request<C extends Call>(call: C, body: BodyOf<C>): Promise<ReplyOf<C> | null> {
    try {
      const response = await fetch(`${host}/murphybot/chatserver${call.path}`, {
        method: call.method,
        headers: { 'Content-Type': 'application/json', 'Ocp-Apim-Subscription-Key': subscriptionKey },
        body: JSON.stringify(body),
        // The shopper may leave the page with the answer to an offer.
        keepalive: true,
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) return null
      const read = readReply(call, await response.json())
      return read.ok ? read.value : null
    } catch {
      return null
    }
  }

  return {
    save: async (sessionToken, context) => {
      const reply = await request(saveVisitorContext, { sessionToken, context })
      return reply === null ? null : reply.data.isStored
    },
    requestOffer: async (chatbotUserId, ruleId) => {
      const reply = await request(requestChatOffer, { chatbotUserId, ruleId })
      return reply === null ? null : reply.data
    },
    recordOffer: async (chatbotUserId, offerId, outcome) => {
      await request(recordChatOffer, { chatbotUserId, offerId, outcome })
    },
  }
}
