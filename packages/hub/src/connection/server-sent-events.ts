import type { ServerResponse } from 'node:http'
import { SlowReaderDetector } from './slow-reader-detector'
import type { Transport, TransportOwner } from './transport'

/** Carries messages to the client as an event stream. The client sends its messages as POSTs. */
export class ServerSentEventsTransport implements Transport {
  readonly name = 'ServerSentEvents'
  readonly #response: ServerResponse
  readonly #owner: TransportOwner
  readonly #slowReaderDetector: SlowReaderDetector | null
  #isDrainRequested = false

  constructor(response: ServerResponse, owner: TransportOwner, sendTimeoutMs: number) {
    this.#response = response
    this.#owner = owner
    this.#slowReaderDetector = response.socket ? new SlowReaderDetector(response.socket, sendTimeoutMs) : null
    response.on('close', () => owner.onTransportClose(this, 'broken'))
    response.on('error', ignore)
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-cache,no-store',
      Pragma: 'no-cache',
      'Content-Encoding': 'identity',
      // Keeps nginx from buffering events.
      'X-Accel-Buffering': 'no',
    })
    // Without a first byte the browser emits `open` only with the first event.
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

  requestDrainEvent(): void {
    if (this.#isDrainRequested) return
    this.#isDrainRequested = true
    const handleDrain = () => {
      this.#isDrainRequested = false
      this.#owner.onTransportDrain()
    }
    if (this.#response.writableNeedDrain) this.#response.once('drain', handleDrain)
    else queueMicrotask(handleDrain)
  }

  // The client waits for the answer to each POST, so backpressure needs nothing more here.
  pause(): void {}
  resume(): void {}

  close(): void {
    this.#response.end()
  }

  abort(): void {
    this.#response.destroy()
  }

  tick(nowMs: number): 'fine' | 'slow' {
    return this.#slowReaderDetector?.isSlow(nowMs) === true ? 'slow' : 'fine'
  }
}

function ignore(): void {}
