import { WebSocket } from 'ws'
import type { TransportClock } from './transport-clock'
import { createFrameList } from './frame-list'
import { startHeartbeat } from './heartbeat'
import type { Channel, ChannelListener } from './channel'

/** A reader who lets so much lie is cut: it comes back and asks for what it missed. */
export const maxBufferedBytes = 1024 * 1024

type Ping = { readonly type: 'ping' }

/** A WebSocket as a line for lists of frames: gathers, pings, and gives up a line that is silent or does not take. */
export function openSocketChannel<Frame>(
  webSocket: WebSocket,
  clock: TransportClock,
  ownedBy: (channel: Channel<Frame | Ping>) => ChannelListener,
): Channel<Frame | Ping> {
  const frames = createFrameList<Frame | Ping>(clock, write)
  const heartbeat = startHeartbeat(clock, {
    ping: () => frames.add({ type: 'ping' }),
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
  const owner = ownedBy(channel)

  function write(list: string): void {
    if (webSocket.readyState !== WebSocket.OPEN) return
    if (webSocket.bufferedAmount > maxBufferedBytes) return webSocket.terminate()
    webSocket.send(list)
  }

  webSocket.on('message', (data, isBinary) => {
    heartbeat.markReceived()
    // `ws` hands over Buffers unless told otherwise.
    owner.handleMessage(isBinary ? null : (data as Buffer).toString())
  })
  // A ping of the protocol itself is answered by the library; it counts like a message without frames.
  webSocket.on('ping', () => owner.handleMessage([]))
  webSocket.on('close', () => {
    heartbeat.stop()
    owner.handleClose()
  })
  // Every error of a socket is followed by its close.
  webSocket.on('error', () => {})
  return channel
}
