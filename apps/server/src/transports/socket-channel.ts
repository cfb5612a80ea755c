import { WebSocket } from 'ws'
import type { DoorClock } from './transport-clock'
import { createFrameList } from './frame-list'
import { startHeartbeat } from './heartbeat'
import type { Link, LinkOwner } from './channel'

/** A reader who lets so much lie is cut: it comes back and asks for what it missed. */
export const waitingMaxBytes = 1024 * 1024

type Ping = { readonly type: 'ping' }

/** A WebSocket as a line for lists of frames: gathers, pings, and gives up a line that is silent or does not take. */
export function linkSocket<Frame>(
  webSocket: WebSocket,
  clock: DoorClock,
  ownedBy: (link: Link<Frame | Ping>) => LinkOwner,
): Link<Frame | Ping> {
  const frames = createFrameList<Frame | Ping>(clock, write)
  const heartbeat = startHeartbeat(clock, {
    ping: () => frames.add({ type: 'ping' }),
    dead: () => webSocket.terminate(),
  })
  const link: Link<Frame | Ping> = {
    send: (frame) => {
      if (webSocket.readyState !== WebSocket.OPEN) return
      heartbeat.sent()
      frames.add(frame)
    },
    close: (code = 1000) => {
      frames.flush()
      webSocket.close(code)
    },
  }
  const owner = ownedBy(link)

  function write(list: string): void {
    if (webSocket.readyState !== WebSocket.OPEN) return
    if (webSocket.bufferedAmount > waitingMaxBytes) return webSocket.terminate()
    webSocket.send(list)
  }

  webSocket.on('message', (data, isBinary) => {
    heartbeat.heard()
    // `ws` hands over Buffers unless told otherwise.
    owner.received(isBinary ? null : (data as Buffer).toString())
  })
  // A ping of the protocol itself is answered by the library; it counts like a message without frames.
  webSocket.on('ping', () => owner.received([]))
  webSocket.on('close', () => {
    heartbeat.stop()
    owner.gone()
  })
  // Every error of a socket is followed by its close.
  webSocket.on('error', () => {})
  return link
}
