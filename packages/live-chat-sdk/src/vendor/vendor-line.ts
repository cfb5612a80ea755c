import { EntrySchema, type Entry } from '@murphy/contracts/live-chat'
import * as v from 'valibot'

const PassingSchema = v.variant('type', [
  v.object({
    type: v.literal('typing'),
    nick: v.string(),
    display_name: v.optional(v.string(), ''),
    typing: v.boolean(),
  }),
  v.object({ type: v.literal('last_read'), nick: v.optional(v.string(), 'visitor'), timestamp: v.number() }),
])

export type VendorLine =
  | { readonly kind: 'entry'; readonly entry: Entry }
  | { readonly kind: 'passing'; readonly passing: v.InferOutput<typeof PassingSchema> }

/** What a vendor's `chat` event says; null: nothing that we know. Source: live-chat.md 1.3 */
export function readVendorLine(event: unknown): VendorLine | null {
  const passing = v.safeParse(PassingSchema, event)
  if (passing.success) return { kind: 'passing', passing: passing.output }
  const rating = v.safeParse(v.looseObject({ type: v.literal('chat.request.rating') }), event)
  const given = rating.success ? { ...rating.output, type: 'chat.event', event: 'request_rating' } : event
  const entry = v.safeParse(EntrySchema, withKnownReason(given))
  return entry.success ? { kind: 'entry', entry: entry.output } : null
}

const LeaveSchema = v.looseObject({ type: v.literal('chat.memberleave') })

/** A vendor knows reasons of its own to leave: somebody has left all the same. */
function withKnownReason(event: unknown): unknown {
  return v.is(LeaveSchema, event) && !v.is(EntrySchema, event) ? { ...event, reason: 'agent_left' } : event
}

/** The lines of a vendor's own log that we know. */
export function readVendorLog(log: unknown): readonly Entry[] {
  const events: readonly unknown[] = Array.isArray(log) ? log : []
  return events.flatMap((event) => {
    const line = readVendorLine(event)
    return line?.kind === 'entry' ? [line.entry] : []
  })
}
