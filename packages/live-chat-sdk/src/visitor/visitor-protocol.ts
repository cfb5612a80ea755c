import type { FrameDown, FrameUp, ReadFrame, Register } from '@murphy/contracts/live-chat'
import { PollReplySchema, readFramesDown } from '@murphy/contracts/live-chat'
import * as v from 'valibot'
import type { FramesReply, Protocol } from '../client'

export type AskingFrame = Extract<FrameUp, { readonly id: string }>
/** A frame from the service. An event whose entry cannot be read still has its place in the chat. */
export type VisitorFrame = FrameDown | v.InferOutput<typeof UnreadableEventSchema>
export type AckFrame = Extract<FrameDown, { readonly type: 'ack' }>

/** How a visitor's program speaks with the service. Source: LCS-31, wire-shapes section 7.2 */
export function visitorProtocol(register: () => Register): Protocol<FrameUp, VisitorFrame> {
  return {
    register,
    read: readVisitorFrames,
    control: (frame) => {
      switch (frame.type) {
        case 'registered':
        case 'reattached':
          return { type: 'greeted', status: frame.type }
        case 'shutdown': {
          const { active, max_seconds } = frame.backoff
          return { type: 'shut-down', reason: frame.reason, maxSeconds: active ? max_seconds : null }
        }
        case 'idle_disconnect':
          return { type: 'idle-disconnected' }
        case 'error':
          return frame.account_status === 'invalid_account_key'
            ? { type: 'refused', reason: 'unknown', isFinal: true }
            : { type: 'refused', reason: frame.reason, isFinal: false }
        default:
          return null
      }
    },
  }
}

const UnreadableEventSchema = v.pipe(
  v.object({ type: v.literal('event'), chat_id: v.string(), seq: v.number() }),
  v.transform(({ chat_id, seq }) => ({ type: 'unreadable-event' as const, chat_id, seq })),
)

function readVisitorFrames(message: unknown): readonly VisitorFrame[] | null {
  // Other frames that cannot be read are left out: the next state repeats what they brought.
  const readFrame = (read: ReadFrame<FrameDown>): readonly VisitorFrame[] => {
    if (read.ok) return [read.frame]
    const event = v.safeParse(UnreadableEventSchema, read.error.frame)
    return event.success ? [event.output] : []
  }
  return readFramesDown(message)?.flatMap(readFrame) ?? null
}

/** An answer of the fallback. */
export function readFramesReply(body: unknown): FramesReply | null {
  const read = v.safeParse(PollReplySchema, body)
  return read.success ? read.output : null
}

const SessionSchema = v.object({ session_token: v.string() })

/** The session that a list of frames opens or renews; null: none. */
export function sessionTokenIn(frames: readonly unknown[]): string | null {
  return frames.find((frame) => v.is(SessionSchema, frame))?.session_token ?? null
}

const StoredFramesSchema = v.array(v.looseObject({ type: v.string(), id: v.string() }))

/** Frames that a tab has kept over a reload. The service checks each of them again. */
export function restoreFrames(stored: unknown): readonly AskingFrame[] {
  const read = v.safeParse(StoredFramesSchema, stored)
  // The tab wrote them itself, as frames; anybody else who writes there could send them as well.
  return read.success ? (read.output as unknown as readonly AskingFrame[]) : []
}
