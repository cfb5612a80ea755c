import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'

const separator = '\u001E'
const answerTimeoutMs = 30_000

type Message = { readonly type?: number; readonly target?: string; readonly arguments?: readonly unknown[] }
type PendingCall = { readonly settle: (isAnswered: boolean) => void }

/** Context of a guest's request, in addition to its ids. */
export const guestContext = {
  intentGroupName: '',
  intentGroupId: '',
  intentName: '',
  intentGroupPendingRenew: false,
  shopperId: 0,
  encryptedShopperId: '',
}

/** A shopper on a plain WebSocket, which costs the measuring process as little as possible. */
export class HubShopper {
  readonly #socket: WebSocket
  readonly #widgetSessionId = randomUUID()
  readonly #pendingCalls = new Map<string, PendingCall>()
  #sessionId = ''

  constructor(origin: string) {
    this.#socket = new WebSocket(`ws://${origin}/WsMurphyChat?chatbotUserId=${randomUUID()}&source=murphy`, {
      perMessageDeflate: false,
    })
    this.#socket.on('error', () => {})
    this.#socket.on('close', () => {
      for (const { settle } of this.#pendingCalls.values()) settle(false)
    })
    this.#socket.on('message', (data: Buffer) => {
      for (const record of data.toString().split(separator))
        if (record !== '') this.#handleMessage(JSON.parse(record))
    })
  }

  /** Performs the handshake and sends the greeting. @returns true when it was accepted */
  async start(): Promise<boolean> {
    this.#socket.on('open', () =>
      this.#socket.send(`{"protocol":"json","version":1}${separator}{"type":6}${separator}`),
    )
    const isConnected = await new Promise<boolean>((resolve) => {
      this.#pendingCalls.set('handshake', { settle: resolve })
    })
    const greeting = { sessionId: '', isLCAvailable: false, encryptedShopperId: '', conversationId: '' }
    return isConnected && (await this.#call('GreetShopperWS', [JSON.stringify(greeting)]))
  }

  /** Asks one question and waits for the push of its reply. @returns milliseconds; `null`: it failed */
  async ask(text: string): Promise<number | null> {
    const startedAt = performance.now()
    const parameters = {
      ...guestContext,
      widgetSessionId: this.#widgetSessionId,
      sessionId: this.#sessionId,
      isLCAvailable: false,
    }
    const isAnswered = await this.#call('SendWSQuery', [text, JSON.stringify(parameters)])
    return isAnswered ? performance.now() - startedAt : null
  }

  leave(): void {
    this.#socket.terminate()
  }

  #call(target: string, args: readonly unknown[]): Promise<boolean> {
    const requestId = randomUUID()
    const extra = {
      requestId,
      widgetSessionId: this.#widgetSessionId,
      dialogFlowSessionId: '',
      intentGroupId: '',
      intentGroupName: '',
    }
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), answerTimeoutMs)
      const settle = (isAnswered: boolean): void => {
        clearTimeout(timer)
        this.#pendingCalls.delete(requestId)
        resolve(isAnswered)
      }
      // The reply to a greeting has no request id, so only one is sent at a time.
      this.#pendingCalls.set(target === 'GreetShopperWS' ? 'greeting' : requestId, { settle })
      const message = { type: 1, invocationId: requestId, target, arguments: [...args, extra] }
      this.#socket.send(`${JSON.stringify(message)}${separator}`)
    })
  }

  #handleMessage({ type, target, arguments: args = [] }: Message): void {
    if (type === undefined) return this.#pendingCalls.get('handshake')?.settle(true)
    if (type === 6) return this.#socket.send(`{"type":6}${separator}`)
    if (target === 'greetingResponseReceived') {
      const [{ Data }] = args as [{ readonly Data: { readonly SessionId: string } }]
      this.#sessionId = Data.SessionId
      this.#pendingCalls.get('greeting')?.settle(true)
    }
    if (target !== 'wsMessageReceived') return
    const [items, context] = args as [
      readonly unknown[],
      { readonly requestId: string; readonly failed?: boolean },
    ]
    this.#pendingCalls.get(context.requestId)?.settle(context.failed !== true && items.length > 0)
  }
}
