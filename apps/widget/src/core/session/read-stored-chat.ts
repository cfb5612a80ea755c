import { parseJson } from '@murphy/domain/text'
import * as v from 'valibot'
import { parseReplyItem, quickReplyKinds, shownKinds } from '@murphy/contracts/reply-items'
import type { Entry } from '../conversation/conversation-state'
import type { QuickReplyItem, ShownItem } from '../reply-kinds'
import type { StoredChat, StoredQuickReplies } from './stored-chat'

const HelpVoteSchema = v.object({
  acceptanceEventName: v.string(),
  followUpEventName: v.nullable(v.string()),
  answer: v.nullable(v.picklist(['yes', 'i-need-help'])),
})

const StoredEntrySchema = v.object({
  id: v.string(),
  from: v.picklist(['user', 'bot', 'agent', 'system']),
  item: v.unknown(),
  at: v.number(),
  shopper: v.nullable(v.number()),
  intent: v.object({ intentGroupId: v.string(), intentGroupName: v.string(), queryId: v.string() }),
  vote: v.nullable(HelpVoteSchema),
})

const StoredQuickRepliesSchema = v.object({
  id: v.string(),
  entryId: v.nullable(v.string()),
  shopper: v.nullable(v.number()),
  items: v.array(v.unknown()),
})

const StoredChatSchema = v.object({
  widgetSessionId: v.pipe(v.string(), v.minLength(1)),
  // A chat stored by an earlier release lacks what is optional here.
  earlierWidgetSessionIds: v.optional(v.array(v.string()), []),
  sessionId: v.string(),
  conversationId: v.optional(v.string(), ''),
  intentName: v.optional(v.string(), ''),
  store: v.nullish(v.object({ storeId: v.string(), storeName: v.string() }), null),
  hasLiveChat: v.optional(v.boolean(), false),
  entries: v.array(StoredEntrySchema),
  openingIds: v.nullish(v.array(v.string()), null),
  quickReplies: v.fallback(v.nullable(StoredQuickRepliesSchema), null),
})

/** Reads and checks the stored chat; `null` when there is none or it does not have its shape. Source: STG-06, OP-34 */
export function readStoredChat(text: string | null): StoredChat | null {
  const read = v.safeParse(StoredChatSchema, parseJson(text ?? 'null'))
  if (!read.success) return null
  const { entries, quickReplies } = read.output
  return { ...read.output, entries: entries.flatMap(withItem), quickReplies: withItems(quickReplies) }
}

/** Leaves out an entry whose item this version does not know. */
function withItem(entry: v.InferOutput<typeof StoredEntrySchema>): Entry[] {
  const { item } = parseReplyItem(entry.item)
  return isShown(item) ? [{ ...entry, item }] : []
}

/** Reads the stored quick replies like those of an answer; `null` when this version knows none of them. */
function withItems(group: v.InferOutput<typeof StoredQuickRepliesSchema> | null): StoredQuickReplies | null {
  const items = group?.items.map((item) => parseReplyItem(item).item).filter(isQuickReply) ?? []
  return group === null || items.length === 0 ? null : { ...group, items }
}

type Read = { readonly type: string } | null

function isShown(item: Read): item is ShownItem {
  return shownKinds.some((kind) => kind === item?.type)
}

function isQuickReply(item: Read): item is QuickReplyItem {
  return quickReplyKinds.some((kind) => kind === item?.type)
}
