import * as v from 'valibot'
import { greetShopper, readReply } from '@murphy/contracts/calls'
import type { textQuery } from '@murphy/contracts/calls'
import { findFirstProblem, IdSchema, SenderSchema } from '@murphy/contracts/entities'
import type { HistoryEntry } from '@murphy/contracts/hub'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { HubMessage, LiveChatEndReason } from '../../core/hub/hub-event'
import type { BotReply, GreetingData, Log, Result } from '../../core/ports'

/*
 * The schemas of pushes are here because those of `@murphy/contracts/hub` would bring the schemas of all reply items
 * into this chunk. Reply items are parsed by the module that parses the answers of REST.
 */

const RequestOutcomeSchema = v.object({
  requestId: v.string(),
  failed: v.nullish(v.boolean(), false),
  code: v.nullish(v.string(), ''),
})
const EntrySchema = v.object({
  id: IdSchema,
  from: SenderSchema,
  kind: v.picklist(['text', 'event']),
  item: v.unknown(),
  timestamp: v.number(),
})
const MessageSchema = v.object({ id: IdSchema, from: v.picklist(['agent', 'system']), text: v.string() })
const EndSchema = v.object({ reason: v.picklist(['agent_ended', 'visitor_ended', 'idle', 'server_error']) })

/** The request that a push answers, and how it ended. */
type RequestOutcome = v.InferOutput<typeof RequestOutcomeSchema>

/**
 * Creates a reader for each push. A push that cannot be read is logged, and gives `null` or a failure.
 * Source: HUB-12 to HUB-19
 */
export function createPushReader(log: Log) {
  function read<const Schema extends v.GenericSchema>(
    push: string,
    schema: Schema,
    value: unknown,
  ): v.InferOutput<Schema> | null {
    const result = v.safeParse(schema, value)
    if (result.success) return result.output
    log.warn('push-unreadable', { push, ...findFirstProblem(result.issues) })
    return null
  }

  function readItems(answers: ReplyReader, push: string, value: unknown): Result<BotReply> {
    const result = readReply(answers.textQuery, value)
    if (!result.ok) {
      log.warn('push-unreadable', { push })
      return { ok: false, error: { kind: 'unreadable' } }
    }
    for (const { path, reason } of result.dropped) log.warn('push-part-dropped', { push, path, reason })
    const isEmpty = result.value.length === 0 && result.dropped.length === 0
    return { ok: true, value: { items: result.value, isEmpty } }
  }

  function readItem(answers: ReplyReader, push: string, value: unknown): ReplyItem | null {
    const result = readItems(answers, push, [value])
    return result.ok ? (result.value.items[0] ?? null) : null
  }

  return {
    about: (value: unknown): RequestOutcome | null => read('about', RequestOutcomeSchema, value),
    answer: (answers: ReplyReader, value: unknown): Result<BotReply> =>
      readItems(answers, 'wsMessageReceived', value),
    item: (answers: ReplyReader, value: unknown): ReplyItem | null =>
      readItem(answers, 'messageReceived', value),
    /** Leaves out the entries that cannot be read. */
    history: (answers: ReplyReader, value: unknown): readonly HistoryEntry[] =>
      (read('messageHistoryReceived', v.array(v.unknown()), value) ?? []).flatMap((given) => {
        const entry = read('messageHistoryReceived', EntrySchema, given)
        const item = entry === null ? null : readItem(answers, 'messageHistoryReceived', entry.item)
        return entry === null || item === null ? [] : [{ ...entry, item }]
      }),
    message: (value: unknown): HubMessage | null => read('textMessageReceived', MessageSchema, value),
    liveChatEnd: (value: unknown): LiveChatEndReason | null =>
      read('liveChatEnd', EndSchema, value)?.reason ?? null,
    conversationId: (value: unknown): string | null => read('ConversationIdReceived', IdSchema, value),
    greeting: (value: unknown): Result<GreetingData> => {
      const result = readReply(greetShopper, value)
      if (result.ok) return { ok: true, value: result.value.Data }
      const { error } = result
      return {
        ok: false,
        error:
          error.kind === 'refused'
            ? { kind: 'refused', status: error.statusCode ?? 200 }
            : { kind: 'unreadable' },
      }
    },
  }
}

/** The part of the answer-reading module that the hub needs. */
export type ReplyReader = { readonly textQuery: typeof textQuery }
