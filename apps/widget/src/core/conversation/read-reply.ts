import type {
  Behaviours,
  Control,
  HiddenBehaviour,
  QuickReplyBehaviour,
  ShownBehaviour,
  DraftChoice,
} from '../reply-behaviour'
import type { HiddenItem, QuickReplyItem, ShownItem } from '../reply-kinds'
import type {
  Command,
  FollowUpType,
  HiddenKind,
  QuickReplyKind,
  ReplyItem,
} from '@murphy/contracts/reply-items'

/** A reply, sorted: its shown items, the quick replies below it, and the values it sets. The last value of a kind counts. */
export type ReadReply = {
  readonly parts: readonly ShownItem[]
  readonly quickReplies: readonly QuickReplyItem[]
  readonly commands: readonly Command[]
  /** The type of its follow-up, from its data or else from its kinds; `null`: none. */
  readonly followUpType: FollowUpType | null
  readonly followUpEventName: string | null
  readonly sessionId: string | null
  readonly lastOrderChecked: string | null
  readonly hidden: HiddenFields
}

const hiddenNames = [
  'intent_group_id',
  'intent_group_name',
  'intent_name',
  'query_id',
  'acceptanceEventName',
  'unavailable_response',
  'interaction_access_token',
] as const

/** The hidden fields of a reply that its items contain. Source: MSG-20 to MSG-25 */
export type HiddenFields = Readonly<Partial<Record<(typeof hiddenNames)[number], string>>>

type MutableReply = { -readonly [Field in keyof ReadReply]: ReadReply[Field] }

/**
 * Sorts the items of one reply by the behaviours of their kinds.
 *
 * Source: docs/wire-format.md#reply-items, MSG-19 to MSG-27
 */
export function readReply(items: readonly ReplyItem[], behaviours: Behaviours): ReadReply {
  const parts: ShownItem[] = []
  const quickReplies: QuickReplyItem[] = []
  const commands: Command[] = []
  const hidden: { -readonly [Name in keyof HiddenFields]: HiddenFields[Name] } = {}
  const rest: Pick<MutableReply, 'followUpType' | 'followUpEventName' | 'sessionId' | 'lastOrderChecked'> = {
    followUpType: null,
    followUpEventName: null,
    sessionId: null,
    lastOrderChecked: null,
  }
  let typeOfKinds: FollowUpType | null = null

  for (const item of items) {
    for (const name of hiddenNames) {
      const value = item[name]
      if (value !== undefined) hidden[name] = value
    }
    rest.followUpType = item.followUpEventType ?? rest.followUpType
    if (isShown(item, behaviours)) {
      const behaviour: ShownBehaviour = behaviours[item.type]
      parts.push(item)
      typeOfKinds = behaviour.followUp ?? typeOfKinds
      // An article's own `followUpEventName` is the event of its `I need help`, not the follow-up of the reply.
      if (behaviour.followUp !== 'articles')
        rest.followUpEventName = item.followUpEventName ?? rest.followUpEventName
    } else if (isQuickReply(item, behaviours)) {
      quickReplies.push(item)
    } else {
      const control = getControl(item, behaviours)
      if (control.command !== undefined) commands.push(control.command)
      rest.sessionId = control.sessionId ?? rest.sessionId
      rest.lastOrderChecked = control.lastOrderChecked ?? rest.lastOrderChecked
      rest.followUpType = control.followUp?.type ?? rest.followUpType
      rest.followUpEventName = control.followUp?.event ?? rest.followUpEventName
    }
  }
  return { parts, quickReplies, commands, hidden, ...rest, followUpType: rest.followUpType ?? typeOfKinds }
}

/** Returns all choices of these items, independent of the shopper. */
export function createDraftChoices(
  items: readonly QuickReplyItem[],
  behaviours: Behaviours,
): readonly (DraftChoice & { readonly from: QuickReplyKind })[] {
  return items.flatMap((item) =>
    toDraftChoices(item, behaviours).map((choice) => ({
      ...choice,
      from: item.type,
      isPersonal: (item.shopper ?? 0) > 0,
    })),
  )
}

/** Returns true when an item holds data of one shopper although it does not name the shopper. Source: OP-33 */
export function isPersonalKind(item: ShownItem, behaviours: Behaviours): boolean {
  return behaviours[item.type].isPersonal
}

export function canBeVotedOn(item: ShownItem, behaviours: Behaviours): boolean {
  return behaviours[item.type].canBeVotedOn
}

function isShown(item: ReplyItem, behaviours: Behaviours): item is ShownItem {
  return behaviours[item.type].role === 'shown'
}

function isQuickReply(item: QuickReplyItem | HiddenItem, behaviours: Behaviours): item is QuickReplyItem {
  return behaviours[item.type].role === 'quick-reply'
}

// The list is typed kind by kind; the compiler cannot follow that an item's type selects the entry made for it.
function toDraftChoices(item: QuickReplyItem, behaviours: Behaviours): readonly DraftChoice[] {
  const behaviour = behaviours[item.type] as QuickReplyBehaviour<QuickReplyKind>
  return behaviour.choices(item)
}

function getControl(item: HiddenItem, behaviours: Behaviours): Control {
  const behaviour = behaviours[item.type] as HiddenBehaviour<HiddenKind>
  return behaviour.control(item)
}
