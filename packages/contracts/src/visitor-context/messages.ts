import type { VisitUpdate } from '@murphy/domain/visitor-context'
import * as v from 'valibot'
import { findFirstProblem } from '../entities/invalid-values'
import { VisitUpdateSchema } from './visit'

/**
 * A message of the script `visit.js` to its frame: what the page has told, the shopper on the page, and whether the widget is
 * open.
 */
export type MessageToVisit =
  | ({ readonly type: 'visit' } & VisitUpdate)
  | { readonly type: 'visit-shopper'; readonly shopperId: string }
  | { readonly type: 'visit-widget'; readonly isOpen: boolean }

/**
 * A message of the frame to the script. `visit-offer`: the height in pixels that the offer needs; 0: there is none.
 * `visit-refused`: the page told something invalid.
 */
export type MessageFromVisit =
  | { readonly type: 'visit-loaded' | 'visit-accepted' }
  | { readonly type: 'visit-offer'; readonly height: number }
  | { readonly type: 'visit-refused'; readonly path: string; readonly message: string }

export type ParsedVisitMessage =
  | { readonly ok: true; readonly message: MessageToVisit }
  | { readonly ok: false; readonly path: string; readonly problem: string }

const ShopperMessageSchema = v.object({
  type: v.literal('visit-shopper'),
  shopperId: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(128)),
})
const WidgetMessageSchema = v.object({ type: v.literal('visit-widget'), isOpen: v.boolean() })

/** Parses a window message to the frame of a visit; `null`: of an unknown type. The caller has checked the sender. */
export function parseMessageToVisit(data: unknown): ParsedVisitMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  if (data.type === 'visit') {
    const { type: _, ...update } = data
    const parsed = v.safeParse(VisitUpdateSchema, removeUndefined(update))
    if (parsed.success) return { ok: true, message: { type: 'visit', ...parsed.output } }
    const { path, message: problem } = findFirstProblem(parsed.issues)
    return { ok: false, path, problem }
  }
  const parsed = v.safeParse(v.union([ShopperMessageSchema, WidgetMessageSchema]), data)
  return parsed.success ? { ok: true, message: parsed.output } : null
}

/** Returns the given fields; a field with the value undefined counts as missing. */
function removeUndefined(fields: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
