import type { AckError, FrameDown } from '@murphy/contracts/live-chat'
import type { InputProblem } from '@murphy/domain/live-chat'
import type { AckFrame } from '../visitor-service'
import type { SequencedEntry } from '../model/chat'

/** The result of a request frame. */
export type FrameOutcome = FrameDone | FrameRefusal

export type FrameDone = {
  readonly ok: true
  readonly chatId?: string
  /** The entry that the frame created. */
  readonly createdEntry?: SequencedEntry | undefined
  /** The time of the change when there is no entry. */
  readonly at?: number
  /** Frames to send before the ack. */
  readonly frames?: readonly FrameDown[]
}

export type FrameRefusal = { readonly ok: false; readonly error: AckError }

/** The outcome of a frame whose ack has no further fields. */
export const done: FrameDone = { ok: true }

/** Returns a refusal with its code. `path`: the field of the frame that is wrong. */
export function refuseFrame(code: AckError['code'], message: string, path?: string): FrameRefusal {
  return { ok: false, error: { code, message, ...(path === undefined ? {} : { path }) } }
}

/** Returns a refusal for a field that the domain's rules reject. */
export function refuseInput({ code, message, path }: InputProblem): FrameRefusal {
  return refuseFrame(code, message, path)
}

export const banned = refuseFrame('BANNED', 'Visitor has been banned')
export const noChat = refuseFrame('NO_CHAT', 'Chat not found.')
export const chatEnded = refuseFrame('CHAT_ENDED', 'The chat has ended.')

/** Returns the ack that answers a frame. */
export function toAck(id: string, outcome: FrameOutcome): AckFrame {
  if (!outcome.ok) return { type: 'ack', id, ok: false, error: outcome.error }
  const { chatId, createdEntry, at } = outcome
  const timestamp = createdEntry?.entry.timestamp ?? at
  return {
    type: 'ack',
    id,
    ok: true,
    ...(chatId === undefined ? {} : { chat_id: chatId }),
    ...(createdEntry ? { seq: createdEntry.seq } : {}),
    ...(timestamp === undefined ? {} : { timestamp }),
  }
}
