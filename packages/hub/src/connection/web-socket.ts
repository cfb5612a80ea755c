import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import { CloseCode } from './close-code'
import { SlowReaderDetector } from './slow-reader-detector'
import type { Transport, TransportOwner } from './transport'

const textFrame = 0x81
const binaryFrame = 0x82

/**
 * Returns a WebSocket frame of a server in one buffer. `ws` writes head and content separately, which costs a gathering
 * write and one more buffer for each of the many small messages of a hub.
 */
export function encodeFrame(data: string | Uint8Array, isText: boolean): Buffer {
  const length = typeof data === 'string' ? Buffer.byteLength(data) : data.byteLength
  const headBytes = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const bytes = Buffer.allocUnsafe(headBytes + length)
  bytes[0] = isText ? textFrame : binaryFrame
  if (headBytes === 2) bytes[1] = length
  else if (headBytes === 4) {
    bytes[1] = 126
    bytes.writeUInt16BE(length, 2)
  } else {
    bytes[1] = 127
    bytes.writeBigUInt64BE(BigInt(length), 2)
  }
  if (typeof data === 'string') bytes.write(data, headBytes)
  else bytes.set(data, headBytes)
  return bytes
}

/** Answers a close without a code with 1000, as .NET does; `ws` alone would echo the missing code. */
class CloseCodeWebSocket extends WebSocket {
  override close(code: number = CloseCode.NormalClosure, data?: string | Buffer): void {
    super.close(code, data)
  }
}

export type WebSocketUpgrade = (
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  call: (webSocket: WebSocket) => void,
) => void

/** Creates the WebSocket handshake. It offers no compression, which costs a window of memory for each connection. */
export function createWebSocketUpgrade({
  maxFrameBytes,
  closeTimeoutMs,
}: {
  maxFrameBytes: number
  closeTimeoutMs: number
}): WebSocketUpgrade {
  const options = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: maxFrameBytes,
    closeTimeout: closeTimeoutMs,
    WebSocket: CloseCodeWebSocket,
  }
  const server = new WebSocketServer(options)
  return (request, socket, head, call) => server.handleUpgrade(request, socket, head, call)
}

/** Carries a connection over a WebSocket. */
export class WebSocketTransport implements Transport {
  readonly name = 'WebSockets'
  readonly #webSocket: WebSocket
  readonly #socket: Socket
  readonly #owner: TransportOwner
  readonly #slowReaderDetector: SlowReaderDetector
  #isDrainRequested = false

  constructor(webSocket: WebSocket, socket: Socket, owner: TransportOwner, sendTimeoutMs: number) {
    this.#webSocket = webSocket
    this.#socket = socket
    this.#owner = owner
    this.#slowReaderDetector = new SlowReaderDetector(socket, sendTimeoutMs)
    // `ws` passes Buffers unless its `binaryType` is changed.
    webSocket.on('message', (data, isBinary) => owner.onTransportReceive(this, data as Buffer, isBinary))
    const handleControlFrame = (): void => owner.onTransportControlFrame(this)
    webSocket.on('ping', handleControlFrame)
    webSocket.on('pong', handleControlFrame)
    webSocket.on('close', (code) => owner.onTransportClose(this, isClean(code) ? 'clean' : 'broken'))
    webSocket.on('error', ignore)
  }

  get waitingBytes(): number {
    return this.#webSocket.bufferedAmount
  }

  send(data: string | Uint8Array, isText: boolean): void {
    // Without compression `ws` writes at once too, so its own frames keep their order.
    if (this.#webSocket.readyState === WebSocket.OPEN) this.#socket.write(encodeFrame(data, isText))
  }

  requestDrainEvent(): void {
    if (this.#isDrainRequested) return
    this.#isDrainRequested = true
    // A full socket emits `drain` after its last waiting byte; any other socket emits nothing.
    if (!this.#socket.writableNeedDrain) queueMicrotask(() => this.#notifyDrain())
    else this.#socket.once('drain', () => this.#notifyDrain())
  }

  #notifyDrain(): void {
    this.#isDrainRequested = false
    this.#owner.onTransportDrain()
  }

  pause(): void {
    this.#webSocket.pause()
  }

  resume(): void {
    this.#webSocket.resume()
  }

  close(reason: 'done' | 'failed'): void {
    this.#webSocket.close(reason === 'done' ? CloseCode.NormalClosure : CloseCode.InternalError)
    // While reading is paused, the client's answer to the close would never be read.
    this.#webSocket.resume()
  }

  abort(): void {
    this.#webSocket.terminate()
  }

  tick(nowMs: number): 'fine' | 'slow' {
    return this.#slowReaderDetector.isSlow(nowMs) ? 'slow' : 'fine'
  }
}

/** Returns whether the client closed on purpose. The official client drops a socket that it gives up without a code. */
function isClean(code: number): boolean {
  return code === CloseCode.NormalClosure || code === CloseCode.GoingAway
}

// A socket emits `close` after each error.
function ignore(): void {}
