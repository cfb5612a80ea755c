import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { EntityAttributes, ShownEntity, ShownEntityKind } from './shown-entity'
import { toShownEntities } from './to-shown-entities'

/** A subscription that a sentence of a reply is about. */
export type ShownSubscription = { readonly id: string; readonly name: string }

/** The entities of one reply, in display order. */
export type ShownReply = { readonly queryId: string; readonly entities: readonly ShownEntity[] }

/** The number of replies and of entities that are remembered. Source: docs/understanding.md#intents */
const maxReplies = 3
const maxEntities = 20

/**
 * Adds the entities of a reply to the memory and drops the oldest. A reply without entities leaves the memory as it is.
 *
 * @param reply.attributes further attributes by the entity's id, which the items do not show
 * @param reply.subscriptions the subscriptions that its sentences are about
 */
export function rememberShown(
  shown: readonly ShownReply[],
  reply: {
    readonly queryId: string
    readonly items: readonly ReplyItem[]
    readonly attributes?: Readonly<Record<string, EntityAttributes>>
    readonly subscriptions?: readonly ShownSubscription[]
  },
): readonly ShownReply[] {
  const subscriptions = (reply.subscriptions ?? []).map(({ id, name }, index): ShownEntity => ({
    kind: 'subscription',
    id,
    position: index + 1,
    label: name,
    attributes: {},
  }))
  const entities = [...subscriptions, ...toShownEntities(reply.items)]
    .slice(0, maxEntities)
    .map((entity) => ({
      ...entity,
      attributes: { ...entity.attributes, ...reply.attributes?.[entity.id] },
    }))
  if (entities.length === 0) return shown
  const replies = [...shown, { queryId: reply.queryId, entities }].slice(-maxReplies)
  while (replies.length > 1 && countEntities(replies) > maxEntities) replies.shift()
  return replies
}

/** Returns the entities of one kind among the newest cards, in display order. Answers without cards leave them the newest. */
export function listNewestShown(shown: readonly ShownReply[], kind: ShownEntityKind): readonly ShownEntity[] {
  return shown.at(-1)?.entities.filter((entity) => entity.kind === kind) ?? []
}

function countEntities(replies: readonly ShownReply[]): number {
  return replies.reduce((sum, { entities }) => sum + entities.length, 0)
}
