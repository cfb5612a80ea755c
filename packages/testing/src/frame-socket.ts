import type { ReadFrame } from '@murphy/contracts/live-chat'
import { WebSocket } from 'ws'

/** A raw WebSocket of live chat, of a visitor or of the agent desk. It sends only what the test sends, and logs what it receives. */
export type FrameSocket<Down extends AnyFrame, Up> = FrameLog<Down> & {
  /** Sends the frames as one list. */
  readonly send: (...frames: readonly Up[]) => void
  readonly sendText: (text: string) => void
  readonly close: () => Promise<void>
  /** Breaks the connection like a lost network. */
  readonly cut: () => void
  /** Resolves with the close code once the connection is closed. */
  readonly closed: Promise<number>
}

export type FrameSocketOptions<Down extends AnyFrame, Up> = {
  readonly headers?: Readonly<Record<string, string>>
  readonly origin?: string
  readonly protocol?: string
  /** Reads a list by its contract, and fails at an unknown frame. Without it frames are not checked. */
  readonly readFrames?: (message: unknown) => readonly ReadFrame<Down>[] | null
  /** Called with each frame, and with the function that sends an answer. */
  readonly onFrame?: (frame: Down, send: (...frames: readonly Up[]) => void) => void
  /** Sends a ping frame this often, so that the service keeps the connection open. */
  readonly pingMs?: number
  /** The longest time that `waitFor` waits. */
  readonly timeoutMs?: number
}

/**
 * Opens a raw WebSocket with lists of frames.
 * Errors: rejects when the server refuses the upgrade; the message contains the status.
 */
export async function openFrameSocket<Down extends AnyFrame, Up = object>(
  url: string,
  { headers, origin, protocol, readFrames, onFrame, pingMs, timeoutMs }: FrameSocketOptions<Down, Up> = {},
): Promise<FrameSocket<Down, Up>> {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), protocol ?? [], {
    ...(headers && { headers }),
    ...(origin !== undefined && { origin }),
  })
  const { log, addList } = createFrameLog<Down>(timeoutMs)
  const sendText = (text: string): void => socket.send(text)
  const send = (...frames: readonly Up[]): void => sendText(JSON.stringify(frames))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('message', (data) => {
    // `ws` delivers Buffers by default.
    const text = (data as Buffer).toString()
    // Callers without a contract name the type that they expect.
    const frames = readFrames ? readKnownFrames(readFrames(text)) : (JSON.parse(text) as readonly Down[])
    addList(frames)
    for (const frame of frames) onFrame?.(frame, send)
  })
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  if (pingMs !== undefined) {
    const pings = setInterval(() => {
      if (socket.readyState === WebSocket.OPEN) sendText('[{"type":"ping"}]')
    }, pingMs)
    void closed.then(() => clearInterval(pings))
  }
  return {
    ...log,
    send,
    sendText,
    close: async () => {
      socket.close()
      await closed
    },
    cut: () => socket.terminate(),
    closed,
  }
}

function readKnownFrames<Frame>(frames: readonly ReadFrame<Frame>[] | null): readonly Frame[] {
  return (frames ?? []).map((read) => {
    if (read.ok) return read.frame
    throw new Error(`The service sent a frame that its contract does not know: ${JSON.stringify(read.error)}`)
  })
}

type AnyFrame = { readonly type: string }

/** The received frames of a connection, and ways to wait for one. */
type FrameLog<Frame extends AnyFrame> = {
  readonly frames: readonly Frame[]
  /** Returns the number of received lists. */
  readonly countLists: () => number
  /** Returns the received frames of one type. */
  readonly getFrames: <Type extends Frame['type']>(
    type: Type,
  ) => readonly Extract<Frame, { readonly type: Type }>[]
  /** Waits for the first matching frame of the type, from an index on. */
  readonly waitFor: <Type extends Frame['type']>(
    type: Type,
    fits?: (frame: Extract<Frame, { readonly type: Type }>) => boolean,
    from?: number,
  ) => Promise<Extract<Frame, { readonly type: Type }>>
}

const defaultTimeoutMs = 8000

/** Creates an empty log, and the function that adds a received list. */
function createFrameLog<Frame extends AnyFrame>(
  timeoutMs = defaultTimeoutMs,
): { readonly log: FrameLog<Frame>; readonly addList: (frames: readonly Frame[]) => void } {
  const frames: Frame[] = []
  let lists = 0
  const waitingChecks = new Set<() => void>()

  function isOf<Type extends Frame['type']>(
    frame: Frame,
    type: Type,
  ): frame is Extract<Frame, { readonly type: Type }> {
    return frame.type === type
  }

  const log: FrameLog<Frame> = {
    frames,
    countLists: () => lists,
    getFrames: (type) => frames.filter((frame) => isOf(frame, type)),
    waitFor: (type, fits = () => true, from = 0) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waitingChecks.delete(check)
          const received = JSON.stringify(frames.map((frame) => frame.type))
          reject(new Error(`No ${type} frame was received in ${timeoutMs} ms. Received: ${received}`))
        }, timeoutMs)
        function check(): void {
          const found = frames.slice(from).find((frame) => isOf(frame, type) && fits(frame))
          if (found === undefined || !isOf(found, type)) return
          clearTimeout(timer)
          waitingChecks.delete(check)
          resolve(found)
        }
        waitingChecks.add(check)
        check()
      }),
  }
  return {
    log,
    addList: (more) => {
      lists += 1
      frames.push(...more)
      for (const check of waitingChecks) check()
    },
  }
}
