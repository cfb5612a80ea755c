import type { FrameDown, FrameUp } from '@murphy/contracts/live-chat'
import { readFramesDown } from '@murphy/contracts/live-chat'
import { WebSocket } from 'ws'
import type { FrameLog } from './frame-log'
import { createFrameLog } from './frame-log'

export type RawVisitor = FrameLog<FrameDown> & {
  readonly send: (...frames: readonly FrameUp[]) => void
  readonly sendText: (text: string) => void
  readonly close: () => Promise<void>
  /** Breaks the connection like a lost network. */
  readonly cut: () => void
  /** Resolves with the close code when the server has closed. */
  readonly closed: Promise<number>
}

/** Opens a visitor's client that sends nothing by itself. */
export async function openRawVisitor(
  port: number,
  { origin, path = '/client/widget/socket' }: { origin?: string; path?: string } = {},
): Promise<RawVisitor> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, origin === undefined ? {} : { origin })
  const log = createFrameLog<FrameDown>()
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('message', (data) => {
    // `ws` delivers Buffers by default.
    const frames = readFramesDown((data as Buffer).toString()) ?? []
    log.heard(frames.map((read) => (read.ok ? read.frame : failed(read.error))))
  })
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  return {
    ...log,
    send: (...frames) => socket.send(JSON.stringify(frames)),
    sendText: (text) => socket.send(text),
    close: async () => {
      socket.close()
      await closed
    },
    cut: () => socket.terminate(),
    closed,
  }
}

function failed(error: unknown): never {
  throw new Error(`The service has sent what its contract does not know: ${JSON.stringify(error)}`)
}
