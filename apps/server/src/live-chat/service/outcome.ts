import type { AckError, FrameDown } from '@murphy/contracts/live-chat'
import type { InputProblem } from '@murphy/domain/live-chat'
import type { AckFrame } from '../frames'
import type { SequencedEntry } from '../model/chat'

/** The result of a frame that requests something. */
export type FrameOutcome = FrameDone | FrameRefusal

export type FrameDone = {
  readonly ok: true
  readonly chatId?: string
  /** The entry that the frame created. */
  readonly placed?: SequencedEntry | undefined
  /** The time of the change when there is no entry. */
  readonly at?: number
  /** Frames to send before the ack. */
  readonly frames?: readonly FrameDown[]
}

export type FrameRefusal = { readonly ok: false; readonly error: AckError }

export const done: FrameDone = { ok: true }

export function refuseFrame(code: AckError['code'], message: string, path?: string): FrameRefusal {
  return { ok: false, error: { code, message, ...(path === undefined ? {} : { path }) } }
}

export function refuseInput({ code, message, path }: InputProblem): FrameRefusal {
  return refuseFrame(code, message, path)
}

export const banned = refuseFrame('BANNED', 'Visitor has been banned')
export const noChat = refuseFrame('NO_CHAT', 'Chat not found.')
export const chatEnded = refuseFrame('CHAT_ENDED', 'The chat has ended.')

export function toAck(id: string, outcome: FrameOutcome): AckFrame {
  if (!outcome.ok) return { type: 'ack', id, ok: false, error: outcome.error }
  const { chatId, placed, at } = outcome
  const timestamp = placed?.entry.timestamp ?? at
  return {
    type: 'ack',
    id,
    ok: true,
    ...(chatId === undefined ? {} : { chat_id: chatId }),
    ...(placed ? { seq: placed.seq } : {}),
    ...(timestamp === undefined ? {} : { timestamp }),
  }
}
