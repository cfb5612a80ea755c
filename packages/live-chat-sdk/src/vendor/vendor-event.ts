import type { Entry } from '@murphy/contracts/live-chat'
import { EntrySchema } from '@murphy/contracts/live-chat'
import * as v from 'valibot'

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
