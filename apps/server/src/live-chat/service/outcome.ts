import type { AckError, FrameDown } from '@murphy/contracts/live-chat'
import type { InputProblem } from '@murphy/domain/live-chat'
import type { AckFrame, PlacedEntry } from '../live-chat'

/** What became of a frame that asked for something. */
export type Outcome = Done | Refusal

export type Done = {
  readonly ok: true
  readonly chatId?: string
  /** The entry that it made. */
  readonly placed?: PlacedEntry | undefined
  /** When it was done, where it made no entry. */
  readonly at?: number
  /** Frames that go before the ack. */
  readonly frames?: readonly FrameDown[]
}

export type Refusal = { readonly ok: false; readonly error: AckError }

export const done: Done = { ok: true }

export function refused(code: AckError['code'], message: string, path?: string): Refusal {
  return { ok: false, error: { code, message, ...(path === undefined ? {} : { path }) } }
}

export function refusedFor({ code, message, path }: InputProblem): Refusal {
  return refused(code, message, path)
}

export const banned = refused('BANNED', 'Visitor has been banned')
export const noChat = refused('NO_CHAT', 'There is no such chat.')
export const chatEnded = refused('CHAT_ENDED', 'The chat has ended.')

export function ackOf(id: string, outcome: Outcome): AckFrame {
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
