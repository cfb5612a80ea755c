import * as v from 'valibot'
import { entries } from '../entities/lenient-schemas'
import { collectInvalidValues, type InvalidValue } from '../entities/invalid-values'
import { replyItemSchemas, type ReplyItem } from './reply-items'
import type { ReplyItemKind } from './kinds'

/** A reply item of an unknown kind, which is logged and never shown. */
export type UnknownItem = { readonly type: 'unknown'; readonly kind: string }

/**
 * A value that was dropped while parsing. `path` as in `2.items.0.storeId`. `reason` has the expectation, never the
 * value.
 */
export type DroppedValue = InvalidValue & { readonly kind: string }

/** `item` null: the value is no reply item. */
export type ParsedReplyItem = {
  readonly item: ReplyItem | UnknownItem | null
  readonly dropped: readonly DroppedValue[]
}
export type ParsedReplyItems = {
  readonly items: readonly (ReplyItem | UnknownItem)[]
  readonly dropped: readonly DroppedValue[]
}

/**
 * Parses one reply item leniently: a missing flag is false, a missing list [], a missing text ''. `item` is null when
 * a value has the wrong type or a required part is missing. An invalid entry of a list is dropped alone.
 *
 * Source: MSG-19, OP-126
 */
export function parseReplyItem(value: unknown): ParsedReplyItem {
  const kind = findKind(value)
  if (kind === null) return { item: null, dropped: [{ kind: '', path: '', reason: 'not an item' }] }
  if (!isReplyItemKind(kind)) {
    return { item: { type: 'unknown', kind }, dropped: [{ kind, path: 'type', reason: 'unknown kind' }] }
  }
  const read = v.safeParse<v.GenericSchema<unknown, ReplyItem>>(replyItemSchemas[kind], value)
  return {
    item: read.typed ? read.output : null,
    dropped: collectInvalidValues(read.issues).map((invalid) => ({ ...invalid, kind })),
  }
}

/** Parses the items of one reply in order. A value that is not a list has none. */
export function parseReplyItems(value: unknown): ParsedReplyItems {
  if (!Array.isArray(value)) return { items: [], dropped: [{ kind: '', path: '', reason: 'not a list' }] }
  const items: (ReplyItem | UnknownItem)[] = []
  const dropped: DroppedValue[] = []
  for (const [index, entry] of value.entries()) {
    const read = parseReplyItem(entry)
    if (read.item !== null) items.push(read.item)
    for (const invalid of read.dropped) {
      dropped.push({ ...invalid, path: invalid.path === '' ? String(index) : `${index}.${invalid.path}` })
    }
  }
  return { items, dropped }
}

function findKind(value: unknown): string | null {
  const isItem = typeof value === 'object' && value !== null && 'type' in value
  return isItem && typeof value.type === 'string' ? value.type : null
}

function isReplyItemKind(kind: string): kind is ReplyItemKind {
  return Object.hasOwn(replyItemSchemas, kind)
}

/** The schema of a reply item, for the shapes that contain one. An unknown kind is invalid. */
export const ReplyItemSchema: v.GenericSchema<unknown, ReplyItem> = v.variant(
  'type',
  Object.values(replyItemSchemas),
)

/** A complete reply of the bot. [] is an empty reply (MSG-29). */
export const QueryReplySchema = entries(ReplyItemSchema)
export type QueryReply = readonly ReplyItem[]
