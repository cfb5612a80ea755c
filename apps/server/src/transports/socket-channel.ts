import { WebSocket, WebSocketServer } from 'ws'
import type { TransportClock } from './transport-clock'
import { createFrameList, maxBufferedBytes, messageMaxBytes } from './frame-list'
import { startHeartbeat } from './heartbeat'
import type { Channel, ChannelListener } from './channel'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

type Ping = { readonly type: 'ping' }

/**
 * Turns a WebSocket into a channel: gathers frames, sends pings, and closes a connection that is silent or does not
 * read.
 */
export function openSocketChannel<Frame>(
  webSocket: WebSocket,
  clock: TransportClock,
  createOwner: (channel: Channel<Frame | Ping>) => ChannelListener,
): Channel<Frame | Ping> {
  const frames = createFrameList<Frame | Ping>(clock, write)
  const heartbeat = startHeartbeat(clock, {
    sendPing: () => frames.add({ type: 'ping' }),
    handleTimeout: () => webSocket.terminate(),
  })
  const channel: Channel<Frame | Ping> = {
    send: (frame) => {
      if (webSocket.readyState !== WebSocket.OPEN) return
      heartbeat.markSent()
      frames.add(frame)
    },
    close: (code = 1000) => {
      frames.flush()
      webSocket.close(code)
    },
  }
  const owner = createOwner(channel)

  function write(list: string): void {
    if (webSocket.readyState !== WebSocket.OPEN) return
    if (webSocket.bufferedAmount > maxBufferedBytes) return webSocket.terminate()
    webSocket.send(list)
  }

  webSocket.on('message', (data, isBinary) => {
    heartbeat.markReceived()
    // `ws` delivers Buffers by default.
    owner.handleMessage(isBinary ? null : (data as Buffer).toString())
  })
  // The library answers a ping of the protocol itself. It counts like a message without frames.
  webSocket.on('ping', () => owner.handleMessage([]))
  webSocket.on('close', () => {
    heartbeat.stop()
    owner.handleClose()
  })
  // A `close` event follows every error of a socket.
  webSocket.on('error', () => {})
  return channel
}

type Upgrade = (
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  opened: (webSocket: WebSocket) => void,
) => void

/**
 * Creates the WebSocket handshake for messages of at most 64 KiB. Compression is off, because it costs memory for
 * each connection.
 */
export function createSocketUpgrade(): Upgrade {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: messageMaxBytes,
  })
  return (request, socket, head, opened) => server.handleUpgrade(request, socket, head, opened)
}
