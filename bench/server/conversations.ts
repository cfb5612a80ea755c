import { randomUUID } from 'node:crypto'
import { Pool } from 'undici'

/** One visitor's conversation over REST. `shopperId` 0 is a guest. */
export type Visitor = {
  readonly chatbotUserId: string
  readonly widgetSessionId: string
  readonly token: string
  sessionId: string
  shopperId: number
}

/** Calls of one server over REST. */
export type ChatClient = {
  /** Greets a visitor, which opens the session and binds the shopper of the token. */
  readonly greet: (token: string) => Promise<Visitor>
  /** Asks one question. Returns the body of the answer; null: it failed. */
  readonly ask: (visitor: Visitor, text: string) => Promise<string | null>
  /** Returns the body of a plain call; null: it failed. */
  readonly get: (path: string) => Promise<string | null>
  readonly close: () => Promise<void>
}

const prefix = '/murphybot/chatserver/api'

/** Creates a client of Murphy, or of the floor, which needs no greeting. */
export function createChatClient(address: string, subscriptionKey: string): ChatClient {
  const pool = new Pool(address, { connections: 16 })
  const headers = { 'content-type': 'application/json', 'ocp-apim-subscription-key': subscriptionKey }

  async function send(method: 'GET' | 'POST', path: string, body: string | null): Promise<string | null> {
    const response = await pool.request({ method, path: prefix + path, headers, body })
    const text = await response.body.text()
    return response.statusCode === 200 ? text : null
  }
  const post = (path: string, value: unknown): Promise<string | null> =>
    send('POST', path, JSON.stringify(value))

  return {
    greet: async (token) => {
      const visitor = createVisitor(token)
      const { chatbotUserId, widgetSessionId } = visitor
      const answer = await post('/Shopper/GreetShopperEncrypted', {
        chatbotUserId,
        widgetSessionId,
        encryptedShopperId: token,
        dialogFlowSessionId: '',
        intentGroupId: '',
        intentGroupName: '',
      })
      const { Data: data } = JSON.parse(answer ?? '{"Data":{}}') as {
        readonly Data: { readonly SessionId?: string; readonly ShopperId?: number }
      }
      return { ...visitor, sessionId: data.SessionId ?? '', shopperId: data.ShopperId ?? 0 }
    },
    ask: ({ chatbotUserId, widgetSessionId, sessionId, shopperId, token }, text) =>
      post(`/TextQuery?sessionId=${sessionId}&isLCAvailable=false`, {
        text,
        chatbotUserId,
        parameters: {
          intentGroupName: '',
          intentGroupId: '',
          intentName: '',
          intentGroupPendingRenew: false,
          shopperId,
          widgetSessionId,
          encryptedShopperId: token,
        },
      }),
    get: (path) => send('GET', path, null),
    close: () => pool.close(),
  }
}

/** Creates a visitor who was not greeted. */
export function createVisitor(token: string): Visitor {
  return { chatbotUserId: randomUUID(), widgetSessionId: randomUUID(), token, sessionId: '', shopperId: 0 }
}
