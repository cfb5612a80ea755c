import * as v from 'valibot'
import { GreetingResponseSchema, type GreetingResponse } from '../calls/greeting-call'
import { HistoryEntrySchema, type HistoryEntry } from '../calls/history-entry'
import { IdSchema, NonEmptyTextSchema, type Id } from '../entities/primitives'
import { entries, maybe } from '../entities/lenient-schemas'
import { QueryReplySchema, ReplyItemSchema } from '../reply-items/parse'
import type { ReplyItem } from '../reply-items/reply-items'

/** Messages that the server pushes. Source: HUB-12 to HUB-19, OP-117 */
export type HubPushes = {
  /** The server has accepted the request: show the typing indicator. */
  requestReceived(about: { readonly requestId: Id }): void
  /** The complete reply to one request. `failed`: ERR-01, with the `code` of the failing REST call's body. */
  wsMessageReceived(
    items: readonly ReplyItem[],
    about?: { readonly requestId: Id; readonly failed?: boolean; readonly code?: string },
  ): void
  /** One item without a request. */
  messageReceived(item: ReplyItem): void
  textMessageReceived(message: {
    readonly id: Id
    readonly from: 'agent' | 'system'
    readonly text: string
  }): void
  /** Oldest first. */
  messageHistoryReceived(entries: readonly HistoryEntry[]): void
  liveChatEnd(about: { readonly reason: 'agent_ended' | 'visitor_ended' | 'idle' | 'server_error' }): void
  ConversationIdReceived(conversationId: Id): void
  greetingResponseReceived(response: GreetingResponse): void
}

/** The arguments of each push as a client reads them; bad entries of a list are dropped alone. */
export const hubPushArguments = {
  requestReceived: v.tuple([v.object({ requestId: IdSchema })]),
  wsMessageReceived: v.tuple([
    QueryReplySchema,
    maybe(v.object({ requestId: IdSchema, failed: maybe(v.boolean()), code: maybe(v.string()) })),
  ]),
  messageReceived: v.tuple([ReplyItemSchema]),
  textMessageReceived: v.tuple([
    v.object({ id: IdSchema, from: v.picklist(['agent', 'system']), text: NonEmptyTextSchema }),
  ]),
  messageHistoryReceived: v.tuple([entries(HistoryEntrySchema)]),
  liveChatEnd: v.tuple([
    v.object({ reason: v.picklist(['agent_ended', 'visitor_ended', 'idle', 'server_error']) }),
  ]),
  ConversationIdReceived: v.tuple([IdSchema]),
  greetingResponseReceived: v.tuple([GreetingResponseSchema]),
} satisfies { [Name in keyof HubPushes]: v.GenericSchema }
