import type { Entry } from '@murphy/contracts/live-chat'
import type { ChatLogEntry } from '../live-chat-client'
import { createChatLog, type ChatLog } from '../visitor/chat-log'
import { EntrySchema } from '@murphy/contracts/live-chat'
import * as v from 'valibot'

export type VendorLog = Pick<ChatLog, 'entries'> & {
  /** Returns our id of the running or last chat, or `null`. */
  readonly chatId: () => string | null
  /** Starts the log of a new chat. */
  readonly start: () => void
  /** Adds an entry, and returns it with its number; `null` for a repeated entry. */
  readonly add: (entry: Entry, isOwn: boolean) => ChatLogEntry | null
  readonly has: (entry: Entry) => boolean
  readonly lastTimestamp: () => number
}

/**
 * Creates the log of a vendor's chat. The vendor has no sequence numbers: entries are numbered as they arrive, and an entry
 * that is repeated after a reconnect is recognised by time, nick and type.
 *
 * Source: docs/live-chat-protocol.md#sdk
 */
export function createVendorLog(): VendorLog {
  const log = createChatLog()
  const keys = new Set<string>()
  let chats = 0

  const toKey = ({ timestamp, nick, type }: Entry): string => `${timestamp} ${nick} ${type}`

  return {
    has: (entry) => keys.has(toKey(entry)),
    entries: log.entries,
    lastTimestamp: log.getLastTimestamp,
    chatId: () => (chats === 0 ? null : `vendor-${chats}`),
    start: () => {
      chats += 1
      log.clear()
    },
    add: (entry, isOwn) => {
      const key = toKey(entry)
      if (keys.has(key)) return null
      keys.add(key)
      if (chats === 0) chats = 1
      const seq = log.entries().length + 1
      return log.add({ chatId: `vendor-${chats}`, seq, entry, isOwn, isReplay: false })
    },
  }
}

const TransientSchema = v.variant('type', [
  v.object({
    type: v.literal('typing'),
    nick: v.string(),
    display_name: v.optional(v.string(), ''),
    typing: v.boolean(),
  }),
  v.object({ type: v.literal('last_read'), nick: v.optional(v.string(), 'visitor'), timestamp: v.number() }),
])

type VendorEvent =
  | { readonly kind: 'entry'; readonly entry: Entry }
  | { readonly kind: 'transient'; readonly transient: v.InferOutput<typeof TransientSchema> }

/** Parses a `chat` event of a vendor; `null` if its type is unknown. Source: docs/live-chat-protocol.md#sdk */
export function parseVendorEvent(event: unknown): VendorEvent | null {
  const transient = v.safeParse(TransientSchema, event)
  if (transient.success) return { kind: 'transient', transient: transient.output }
  const rating = v.safeParse(v.looseObject({ type: v.literal('chat.request.rating') }), event)
  const standard = rating.success ? { ...rating.output, type: 'chat.event', event: 'request_rating' } : event
  const entry = v.safeParse(EntrySchema, withKnownReason(standard))
  return entry.success ? { kind: 'entry', entry: entry.output } : null
}

const LeaveSchema = v.looseObject({ type: v.literal('chat.memberleave') })

/** Replaces an unknown reason for leaving, so that the event stays valid. */
function withKnownReason(event: unknown): unknown {
  return v.is(LeaveSchema, event) && !v.is(EntrySchema, event) ? { ...event, reason: 'agent_left' } : event
}

/** Parses a vendor's log. Unknown entries are left out. */
export function parseVendorLog(log: unknown): readonly Entry[] {
  const events: readonly unknown[] = Array.isArray(log) ? log : []
  return events.flatMap((event) => {
    const parsed = parseVendorEvent(event)
    return parsed?.kind === 'entry' ? [parsed.entry] : []
  })
}
