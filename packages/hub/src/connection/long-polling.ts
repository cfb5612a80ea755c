import type { ServerResponse } from 'node:http'
import type { Transport, TransportOwner } from './transport'

const noCaching = {
  'Cache-Control': 'no-cache, no-store',
  Pragma: 'no-cache',
  Expires: 'Thu, 01 Jan 1970 00:00:00 GMT',
}

type Poll = { readonly response: ServerResponse; readonly sinceMs: number }

/**
 * Carries messages to the client as the answers to GETs, each of which waits for data. Data that is sent between two polls,
 * and data that a broken poll did not deliver, is queued for the next poll.
 */
export class LongPollingTransport implements Transport {
  readonly name = 'LongPolling'
  readonly #owner: TransportOwner
  readonly #pollTimeoutMs: number
  readonly #disconnectTimeoutMs: number
  #poll: Poll | null = null
  #queue: Buffer[] = []
  #isFlushPlanned = false
  #isDrainRequested = false
  #lastPollMs: number
  #state: 'new' | 'open' | 'closing' | 'ended' = 'new'
  waitingBytes = 0

  constructor(
    owner: TransportOwner,
    times: { readonly nowMs: number; readonly pollTimeoutMs: number; readonly disconnectTimeoutMs: number },
  ) {
    this.#owner = owner
    this.#lastPollMs = times.nowMs
    this.#pollTimeoutMs = times.pollTimeoutMs
    this.#disconnectTimeoutMs = times.disconnectTimeoutMs
  }

  /** Handles the next poll. The first one is answered at once, which tells the client that it is connected. */
  poll(response: ServerResponse, nowMs: number): void {
    this.#lastPollMs = nowMs
    this.#answerPoll(204)
    if (this.#state === 'new') {
      this.#state = 'open'
      answer(response, 200, null)
      return
    }
    const poll = { response, sinceMs: nowMs }
    this.#poll = poll
    response.on('close', () => {
      if (this.#poll === poll) this.#poll = null
    })
    this.#flush()
  }

  send(data: string | Uint8Array): void {
    if (this.#state === 'ended') return
    const bytes = typeof data === 'string' ? Buffer.from(data) : Buffer.from(data)
    this.#queue.push(bytes)
    this.waitingBytes += bytes.byteLength
    if (this.#isFlushPlanned) return
    // Messages that are sent in the same task go into one body.
    this.#isFlushPlanned = true
    queueMicrotask(() => {
      this.#isFlushPlanned = false
      this.#flush()
    })
  }

  requestDrainEvent(): void {
    this.#isDrainRequested = true
    if (this.waitingBytes === 0) queueMicrotask(() => this.#notifyDrain())
  }

  pause(): void {}
  resume(): void {}

  close(): void {
    if (this.#state !== 'ended') this.#state = 'closing'
    this.#flush()
  }

  abort(): void {
    this.#end()
  }

  tick(nowMs: number): 'fine' | 'gone' {
    if (this.#poll === null) return nowMs - this.#lastPollMs >= this.#disconnectTimeoutMs ? 'gone' : 'fine'
    this.#lastPollMs = nowMs
    if (nowMs - this.#poll.sinceMs >= this.#pollTimeoutMs) this.#answerPoll(200)
    return 'fine'
  }

  #flush(): void {
    const poll = this.#poll
    if (!poll) return
    if (this.#queue.length > 0) {
      this.#poll = null
      const body = Buffer.concat(this.#queue)
      this.#queue = []
      this.waitingBytes = 0
      let isDelivered = false
      poll.response.on('finish', () => {
        isDelivered = true
        this.#notifyDrain()
      })
      poll.response.on('close', () => {
        if (isDelivered) return
        this.#queue.unshift(body)
        this.waitingBytes += body.byteLength
      })
      answer(poll.response, 200, body)
    } else if (this.#state === 'closing') {
      this.#end()
    }
  }

  #notifyDrain(): void {
    if (!this.#isDrainRequested || this.waitingBytes > 0) return
    this.#isDrainRequested = false
    this.#owner.onTransportDrain()
  }

  #answerPoll(status: 200 | 204): void {
    const poll = this.#poll
    this.#poll = null
    if (poll) answer(poll.response, status, null)
  }

  #end(): void {
    if (this.#state === 'ended') return
    this.#state = 'ended'
    this.#answerPoll(204)
    this.#owner.onTransportClose(this, 'clean')
  }
}

function answer(response: ServerResponse, status: 200 | 204, body: Buffer | null): void {
  const type = status === 200 ? { 'Content-Type': 'application/octet-stream' } : {}
  const length = status === 200 ? { 'Content-Length': body?.byteLength ?? 0 } : {}
  response.writeHead(status, { ...noCaching, ...type, ...length })
  response.end(body ?? undefined)
}
