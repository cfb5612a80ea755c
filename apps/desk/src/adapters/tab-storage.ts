import * as v from 'valibot'
import { CardKindSchema, ChosenStatusSchema, TransferTargetSchema } from '@murphy/contracts/desk'
import { CardSchema, ClosedReasonSchema } from '@murphy/contracts/live-chat'
import type { Account } from '../core/state'
import type { TabStorage } from '../core/ports'

const chatId = v.string()
const visitorId = v.string()
const CommandSchema = v.variant('type', [
  v.object({ type: v.literal('message'), chatId, msg: v.string() }),
  v.object({
    type: v.literal('card'),
    chatId,
    cardKind: CardKindSchema,
    cardId: v.string(),
    card: CardSchema,
  }),
  v.object({
    type: v.literal('nominee-form'),
    chatId,
    orderId: v.string(),
    fullName: v.string(),
    mobile: v.string(),
    card: CardSchema,
  }),
  v.object({
    type: v.literal('reply-file'),
    chatId,
    replyId: v.string(),
    fileId: v.string(),
    name: v.string(),
    size: v.number(),
  }),
  v.object({
    type: v.literal('macro'),
    chatId,
    isAfterSend: v.boolean(),
    macroId: v.string(),
    tags: v.array(v.string()),
    transferTo: v.nullable(v.number()),
    endsChat: v.boolean(),
  }),
  v.object({ type: v.literal('note'), chatId, text: v.string() }),
  v.object({ type: v.picklist(['accept', 'decline', 'leave', 'request-rating']), chatId }),
  v.object({ type: v.picklist(['end', 'tags']), chatId, tags: v.array(v.string()) }),
  v.object({ type: v.literal('see-note'), noteId: v.string() }),
  v.object({
    type: v.literal('transfer'),
    chatId,
    to: TransferTargetSchema,
    comment: v.string(),
  }),
  v.object({ type: v.literal('close-visitor'), chatId, visitorId, reason: ClosedReasonSchema }),
  v.object({
    type: v.literal('ban'),
    chatId,
    visitorId,
    reason: v.string(),
    until: v.nullable(v.number()),
    // Tabs of an earlier release stored no value.
    isAddressBanned: v.optional(v.boolean(), false),
  }),
  v.object({ type: v.literal('set-status'), status: ChosenStatusSchema }),
])
const DraftsSchema = v.record(v.string(), v.string())
const OutboxSchema = v.array(v.object({ id: v.string(), command: CommandSchema }))

/**
 * Stores drafts and outbox in the tab's session storage, by agent. Where storage is refused, nothing survives a
 * reload.
 */
export function createTabStorage(getStorage: () => Storage): TabStorage {
  const toKey = (value: 'drafts' | 'outbox', { id }: Account): string => `murphyDesk:${value}:${id}`

  function write(key: string, value: unknown): void {
    try {
      getStorage().setItem(key, JSON.stringify(value))
    } catch {
      // Refused or full: the page itself still has the value.
    }
  }

  function read<const S extends v.GenericSchema>(key: string, schema: S, none: v.InferOutput<S>) {
    try {
      const found = v.safeParse(schema, JSON.parse(getStorage().getItem(key) ?? 'null'))
      return found.success ? found.output : none
    } catch {
      // Refused, or another value is stored.
      return none
    }
  }

  return {
    read: (account) => ({
      drafts: read(toKey('drafts', account), DraftsSchema, {}),
      outbox: read(toKey('outbox', account), OutboxSchema, []).map(({ id, command }) => ({
        id,
        command,
        stage: { at: 'waiting' },
      })),
    }),
    saveDrafts: (account, drafts) => write(toKey('drafts', account), drafts),
    saveOutbox: (account, outbox) =>
      write(
        toKey('outbox', account),
        outbox
          .filter(({ command, stage }) => command.type !== 'file' && stage.at !== 'stored')
          .map(({ id, command }) => ({ id, command })),
      ),
    clear: () => {
      try {
        const own = Object.keys(getStorage()).filter((key) => key.startsWith('murphyDesk:'))
        for (const key of own) getStorage().removeItem(key)
      } catch {
        // Refused: nothing was stored.
      }
    },
  }
}
