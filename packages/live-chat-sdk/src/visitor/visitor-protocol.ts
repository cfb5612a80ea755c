import type { FrameDown, FrameUp, ReadFrame, Register } from '@murphy/contracts/live-chat'
import { PollReplySchema, readFramesDown } from '@murphy/contracts/live-chat'
import * as v from 'valibot'
import type { FramesReply, Protocol } from '../client'

export type RequestFrame = Extract<FrameUp, { readonly id: string }>
/** A frame from the service. An event with an unreadable entry keeps its number, and has `null` as its entry. */
export type VisitorFrame =
  | FrameDown
  | { readonly type: 'event'; readonly chat_id: string; readonly seq: number; readonly entry: null }
export type AckFrame = Extract<FrameDown, { readonly type: 'ack' }>

/** Creates the protocol between a visitor and the service. Source: LCS-31, docs/live-chat-protocol.md#connection */
export function createVisitorProtocol(register: () => Register): Protocol<FrameUp, VisitorFrame> {
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

function readVisitorFrames(message: unknown): readonly VisitorFrame[] | null {
  // Other unreadable frames are skipped, because the next state contains their data.
  const readFrame = (read: ReadFrame<FrameDown>): readonly VisitorFrame[] => {
    if (read.ok) return [read.frame]
    const { type, chat_id, seq } = read.error
    return type === 'event' && chat_id !== null && seq !== null ? [{ type, chat_id, seq, entry: null }] : []
  }
  return readFramesDown(message)?.flatMap(readFrame) ?? null
}

/** Parses an answer of the fallback. */
export function parseFramesReply(body: unknown): FramesReply | null {
  const read = v.safeParse(PollReplySchema, body)
  return read.success ? read.output : null
}

const SessionSchema = v.object({ session_token: v.string() })

/** Returns the token of the session that a list of frames opens or renews, or `null`. */
export function findSessionToken(frames: readonly unknown[]): string | null {
  return frames.find((frame) => v.is(SessionSchema, frame))?.session_token ?? null
}

const StoredFramesSchema = v.array(v.looseObject({ type: v.string(), id: v.string() }))

/** Parses the frames that a tab kept over a reload. The service checks each of them again. */
export function restoreFrames(stored: unknown): readonly RequestFrame[] {
  const read = v.safeParse(StoredFramesSchema, stored)
  // The tab wrote these frames. Other code with access to the storage could send frames anyway.
  return read.success ? (read.output as unknown as readonly RequestFrame[]) : []
}
