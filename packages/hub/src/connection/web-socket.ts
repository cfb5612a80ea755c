import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import { frame } from './frame'
import { SendWatch } from './send-watch'
import type { Transport, TransportOwner } from './transport'

/** Answers a client that closes without a code with 1000, as .NET does; `ws` alone would echo the missing code. */
class AnsweringWebSocket extends WebSocket {
  override close(code = 1000, data?: string | Buffer): void {
    super.close(code, data)
  }
}

export type Upgrade = (
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  call: (webSocket: WebSocket) => void,
) => void

/** The WebSocket handshake. No compression: it costs a window of memory for each connection. */
export function createUpgrade({
  maxFrameBytes,
  closeTimeoutMs,
}: {
  maxFrameBytes: number
  closeTimeoutMs: number
}): Upgrade {
  const options = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: maxFrameBytes,
    closeTimeout: closeTimeoutMs,
    WebSocket: AnsweringWebSocket,
  }
  const server = new WebSocketServer(options)
  return (request, socket, head, call) => server.handleUpgrade(request, socket, head, call)
}

export class WebSocketTransport implements Transport {
  readonly name = 'WebSockets'
  readonly #webSocket: WebSocket
  readonly #socket: Socket
  readonly #owner: TransportOwner
  readonly #watch: SendWatch
  #isDrainAsked = false

  constructor(webSocket: WebSocket, socket: Socket, owner: TransportOwner, sendTimeoutMs: number) {
    this.#webSocket = webSocket
    this.#socket = socket
    this.#owner = owner
    this.#watch = new SendWatch(socket, sendTimeoutMs)
    // `ws` hands over Buffers unless told otherwise.
    webSocket.on('message', (data, isBinary) => owner.transportReceived(this, data as Buffer, isBinary))
    const receivedControlFrame = (): void => owner.transportReceivedControlFrame(this)
    webSocket.on('ping', receivedControlFrame)
    webSocket.on('pong', receivedControlFrame)
    webSocket.on('close', (code) => owner.transportEnded(this, isClean(code) ? 'clean' : 'broken'))
    webSocket.on('error', ignore)
  }

  get waitingBytes(): number {
    return this.#webSocket.bufferedAmount
  }

  send(data: string | Uint8Array, isText: boolean): void {
    // Without compression `ws` writes at once too, so whatever it sends itself keeps its place.
    if (this.#webSocket.readyState === WebSocket.OPEN) this.#socket.write(frame(data, isText))
  }

  askForDrain(): void {
    if (this.#isDrainAsked) return
    this.#isDrainAsked = true
    // After the last byte that waits now: a socket that is full tells it with `drain`, any other has nothing to tell.
    if (!this.#socket.writableNeedDrain) queueMicrotask(() => this.#drained())
    else this.#socket.once('drain', () => this.#drained())
  }

  #drained(): void {
    this.#isDrainAsked = false
    this.#owner.transportDrained()
  }

  pause(): void {
    this.#webSocket.pause()
  }

  resume(): void {
    this.#webSocket.resume()
  }

  close(reason: 'done' | 'failed'): void {
    this.#webSocket.close(reason === 'done' ? 1000 : 1011)
    // A reader that was held back would never see the answer to its close.
    this.#webSocket.resume()
  }

  abort(): void {
    this.#webSocket.terminate()
  }

  tick(nowMs: number): 'fine' | 'slow' {
    return this.#watch.isSlow(nowMs) ? 'slow' : 'fine'
  }
}

/** 1000, or 1001: the page was left. No code at all is how the official client drops a socket it gives up. */
function isClean(code: number): boolean {
  return code === 1000 || code === 1001
}

// Every error of a socket is followed by its close.
function ignore(): void {}
