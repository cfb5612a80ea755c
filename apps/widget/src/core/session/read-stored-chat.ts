import * as v from 'valibot'
import { parseReplyItem, shownKinds } from '@murphy/contracts/reply-items'
import type { Entry } from '../conversation/conversation-state'
import type { ShownItem } from '../reply-kinds'
import type { StoredChat } from './stored-chat'

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
})

/** A stored chat from local storage, checked; `null` when there is none or it does not have its shape. Source: STG-06, OP-34 */
export function readStoredChat(text: string | null): StoredChat | null {
  const read = v.safeParse(StoredChatSchema, parsed(text))
  if (!read.success) return null
  return { ...read.output, entries: read.output.entries.flatMap(withItem) }
}

/** An entry whose item this version does not know is left out alone. */
function withItem(entry: v.InferOutput<typeof StoredEntrySchema>): Entry[] {
  const { item } = parseReplyItem(entry.item)
  return item !== null && isShown(item) ? [{ ...entry, item }] : []
}

function isShown(item: { readonly type: string }): item is ShownItem {
  return shownKinds.some((kind) => kind === item.type)
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
