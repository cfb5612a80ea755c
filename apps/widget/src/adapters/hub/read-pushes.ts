import * as v from 'valibot'
import { greetShopper, readReply } from '@murphy/contracts/calls'
import { findFirstProblem, IdSchema, SenderSchema } from '@murphy/contracts/entities'
import type { HistoryEntry } from '@murphy/contracts/hub'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { HubMessage, LiveChatEndReason } from '../../core/hub/hub-event'
import type { BotReply, GreetingData, Log, Result } from '../../core/ports'
import type { textQuery } from '@murphy/contracts/calls'

/*
 * Reads the server's pushes by the same schemas as the answers of REST. The schemas of reply items come with the chunk
 * that reads answers; `@murphy/contracts/hub` would bring all of them into this one.
 */

const AboutSchema = v.object({
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

export type About = v.InferOutput<typeof AboutSchema>

/** Creates a reader for each push. A push that cannot be read gives `null` and is logged. Source: HUB-12 to HUB-19 */
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
    about: (value: unknown): About | null => read('about', AboutSchema, value),
    answer: (answers: ReplyReader, value: unknown): Result<BotReply> =>
      readItems(answers, 'wsMessageReceived', value),
    item: (answers: ReplyReader, value: unknown): ReplyItem | null =>
      readItem(answers, 'messageReceived', value),
    /** A bad entry is left out; the others stay. */
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

/** The part of the module that reads replies which the hub needs. */
export type ReplyReader = { readonly textQuery: typeof textQuery }
