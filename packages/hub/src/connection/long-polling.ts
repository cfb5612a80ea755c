import type { ServerResponse } from 'node:http'
import type { Transport, TransportOwner } from './transport'

const noCaching = {
  'Cache-Control': 'no-cache, no-store',
  Pragma: 'no-cache',
  Expires: 'Thu, 01 Jan 1970 00:00:00 GMT',
}

type Poll = { readonly response: ServerResponse; readonly sinceMs: number }

/**
 * A row of GETs, each of which waits until there is something. What is sent between two polls is kept; what a broken
 * poll did not take is kept for the next.
 */
export class LongPollingTransport implements Transport {
  readonly name = 'LongPolling'
  readonly #owner: TransportOwner
  readonly #pollTimeoutMs: number
  readonly #disconnectTimeoutMs: number
  #poll: Poll | null = null
  #waiting: Buffer[] = []
  #isFlushPlanned = false
  #isDrainAsked = false
  #lastSeenMs: number
  #state: 'new' | 'open' | 'closing' | 'ended' = 'new'
  waitingBytes = 0

  constructor(
    owner: TransportOwner,
    times: { readonly nowMs: number; readonly pollTimeoutMs: number; readonly disconnectTimeoutMs: number },
  ) {
    this.#owner = owner
    this.#lastSeenMs = times.nowMs
    this.#pollTimeoutMs = times.pollTimeoutMs
    this.#disconnectTimeoutMs = times.disconnectTimeoutMs
  }

  /** Takes the next poll. The very first is answered at once: the client then knows that it is connected. */
  poll(response: ServerResponse, nowMs: number): void {
    this.#lastSeenMs = nowMs
    this.#release(204)
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
    this.#waiting.push(bytes)
    this.waitingBytes += bytes.byteLength
    if (this.#isFlushPlanned) return
    // Messages that are sent in the same task leave in one body.
    this.#isFlushPlanned = true
    queueMicrotask(() => {
      this.#isFlushPlanned = false
      this.#flush()
    })
  }

  askForDrain(): void {
    this.#isDrainAsked = true
    if (this.waitingBytes === 0) queueMicrotask(() => this.#drained())
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
    if (this.#poll === null) return nowMs - this.#lastSeenMs >= this.#disconnectTimeoutMs ? 'gone' : 'fine'
    this.#lastSeenMs = nowMs
    if (nowMs - this.#poll.sinceMs >= this.#pollTimeoutMs) this.#release(200)
    return 'fine'
  }

  #flush(): void {
    const poll = this.#poll
    if (!poll) return
    if (this.#waiting.length > 0) {
      this.#poll = null
      const body = Buffer.concat(this.#waiting)
      this.#waiting = []
      this.waitingBytes = 0
      let isTaken = false
      poll.response.on('finish', () => {
        isTaken = true
        this.#drained()
      })
      poll.response.on('close', () => {
        if (isTaken) return
        this.#waiting.unshift(body)
        this.waitingBytes += body.byteLength
      })
      answer(poll.response, 200, body)
    } else if (this.#state === 'closing') {
      this.#end()
    }
  }

  #drained(): void {
    if (!this.#isDrainAsked || this.waitingBytes > 0) return
    this.#isDrainAsked = false
    this.#owner.transportDrained()
  }

  #release(status: 200 | 204): void {
    const poll = this.#poll
    this.#poll = null
    if (poll) answer(poll.response, status, null)
  }

  #end(): void {
    if (this.#state === 'ended') return
    this.#state = 'ended'
    this.#release(204)
    this.#owner.transportEnded(this, 'clean')
  }
}

function answer(response: ServerResponse, status: 200 | 204, body: Buffer | null): void {
  const type = status === 200 ? { 'Content-Type': 'application/octet-stream' } : {}
  const length = status === 200 ? { 'Content-Length': body?.byteLength ?? 0 } : {}
  response.writeHead(status, { ...noCaching, ...type, ...length })
  response.end(body ?? undefined)
}
