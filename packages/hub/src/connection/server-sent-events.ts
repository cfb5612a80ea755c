import type { ServerResponse } from 'node:http'
import { SendWatch } from './send-watch'
import type { Transport, TransportOwner } from './transport'

/** An event stream towards the client; what the client says comes as POSTs. */
export class ServerSentEventsTransport implements Transport {
  readonly name = 'ServerSentEvents'
  readonly #response: ServerResponse
  readonly #owner: TransportOwner
  readonly #watch: SendWatch | null
  #isDrainAsked = false

  constructor(response: ServerResponse, owner: TransportOwner, sendTimeoutMs: number) {
    this.#response = response
    this.#owner = owner
    this.#watch = response.socket ? new SendWatch(response.socket, sendTimeoutMs) : null
    response.on('close', () => owner.transportEnded(this, 'broken'))
    response.on('error', ignore)
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-cache,no-store',
      Pragma: 'no-cache',
      'Content-Encoding': 'identity',
      // nginx would else hold events back.
      'X-Accel-Buffering': 'no',
    })
    // Without a first byte the browser's `open` waits for the first event.
    response.write(':\r\n')
  }

  get waitingBytes(): number {
    return this.#response.writableLength
  }

  send(data: string | Uint8Array): void {
    if (this.#response.writableEnded) return
    const text = typeof data === 'string' ? data : Buffer.from(data).toString()
    const lines = text.includes('\n') ? text.replaceAll(/\r?\n/g, '\r\ndata: ') : text
    this.#response.write(`data: ${lines}\r\n\r\n`)
  }

  askForDrain(): void {
    if (this.#isDrainAsked) return
    this.#isDrainAsked = true
    const drained = () => {
      this.#isDrainAsked = false
      this.#owner.transportDrained()
    }
    if (this.#response.writableNeedDrain) this.#response.once('drain', drained)
    else queueMicrotask(drained)
  }

  // The client waits for the answer to each POST, which slows it down already.
  pause(): void {}
  resume(): void {}

  close(): void {
    this.#response.end()
  }

  abort(): void {
    this.#response.destroy()
  }

  tick(nowMs: number): 'fine' | 'slow' {
    return this.#watch?.isSlow(nowMs) === true ? 'slow' : 'fine'
  }
}

function ignore(): void {}
