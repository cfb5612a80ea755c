import type { FrameDown, FrameUp, Register } from '@murphy/contracts/live-chat'
import { PollReplySchema, readFramesDown } from '@murphy/contracts/live-chat'
import * as v from 'valibot'
import type { FramesReply, Protocol } from '../client'

export type AskingFrame = Extract<FrameUp, { readonly id: string }>
export type AckFrame = Extract<FrameDown, { readonly type: 'ack' }>

/** How a visitor's program speaks with the service. Source: LCS-31, wire-shapes section 7.2 */
export function visitorProtocol(register: () => Register): Protocol<FrameUp, FrameDown> {
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

function readVisitorFrames(message: unknown): readonly FrameDown[] | null {
  // A frame that cannot be read is left out: what it brought comes again with the next state, or as a gap.
  return readFramesDown(message)?.flatMap((read) => (read.ok ? [read.frame] : [])) ?? null
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
