import * as v from 'valibot'
import { entries } from '../entities/lenient-schemas'
import { collectInvalidValues, type InvalidValue } from '../entities/invalid-values'
import { replyItemSchemas, type ReplyItem } from './reply-items'
import type { ReplyItemKind } from './kinds'

/** An item of an unknown kind: logged, never shown. */
export type UnknownItem = { readonly type: 'unknown'; readonly kind: string }

/**
 * An entry that was dropped while parsing: `path` as in `2.items.0.storeId`. It holds the expectation, never the
 * value.
 */
export type Dropped = InvalidValue & { readonly kind: string }

export type ReadItem = { readonly item: ReplyItem | UnknownItem | null; readonly dropped: readonly Dropped[] }
export type ReadItems = {
  readonly items: readonly (ReplyItem | UnknownItem)[]
  readonly dropped: readonly Dropped[]
}

/**
 * Parses one reply item leniently: a missing flag is false, a missing list [], a missing text ''. `item` is null when
 * a value has the wrong type or a required part is missing; an invalid entry of a list is dropped alone.
 * Source: MSG-19, OP-126
 */
export function parseReplyItem(value: unknown): ReadItem {
  const kind = findKind(value)
  if (kind === null) return { item: null, dropped: [{ kind: '', path: '', reason: 'not an item' }] }
  if (!isKnown(kind)) {
    return { item: { type: 'unknown', kind }, dropped: [{ kind, path: 'type', reason: 'unknown kind' }] }
  }
  const read = v.safeParse<v.GenericSchema<unknown, ReplyItem>>(replyItemSchemas[kind], value)
  return {
    item: read.typed ? read.output : null,
    dropped: collectInvalidValues(read.issues).map((loss) => ({ ...loss, kind })),
  }
}

/** Parses the items of one reply in order; anything but a list has none. */
export function parseReplyItems(value: unknown): ReadItems {
  if (!Array.isArray(value)) return { items: [], dropped: [{ kind: '', path: '', reason: 'not a list' }] }
  const items: (ReplyItem | UnknownItem)[] = []
  const dropped: Dropped[] = []
  for (const [index, entry] of value.entries()) {
    const read = parseReplyItem(entry)
    if (read.item !== null) items.push(read.item)
    for (const loss of read.dropped) {
      dropped.push({ ...loss, path: loss.path === '' ? String(index) : `${index}.${loss.path}` })
    }
  }
  return { items, dropped }
}

function findKind(value: unknown): string | null {
  const isItem = typeof value === 'object' && value !== null && 'type' in value
  return isItem && typeof value.type === 'string' ? value.type : null
}

function isKnown(kind: string): kind is ReplyItemKind {
  return Object.hasOwn(replyItemSchemas, kind)
}

/** A reply item as a schema, for the shapes that hold one; an unknown kind fails. */
export const ReplyItemSchema: v.GenericSchema<unknown, ReplyItem> = v.variant(
  'type',
  Object.values(replyItemSchemas),
)

/** A complete reply of the bot. [] is an empty reply (MSG-29). */
export const QueryReplySchema = entries(ReplyItemSchema)
export type QueryReply = readonly ReplyItem[]
