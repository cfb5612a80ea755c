import type { ViewFacts } from './view-facts'
import type { ComponentType } from 'react'
import type { QuickReplyKind, ReplyItemKind, ReplyItemOf, ShownKind } from '@murphy/contracts/reply-items'
import type { EntrySender } from '../core/conversation/conversation-state'
import type { WidgetEvent } from '../core/event'
import type { ChoiceProps } from '../components/choice/choice-props'

export type ViewProps<Kind extends ShownKind> = {
  readonly item: ReplyItemOf<Kind>
  readonly entryId: string
  readonly from: EntrySender
  /** Arrival time in milliseconds since 1970. Relative times in the item refer to it. */
  readonly at: number
  readonly facts: ViewFacts
  /** The only way back: a view says what was pressed and changes nothing itself. */
  readonly dispatch: (event: WidgetEvent) => void
}

/** The component of a kind; `null` for a hidden one. */
export type View<Kind extends ReplyItemKind> = Kind extends ShownKind
  ? ComponentType<ViewProps<Kind>>
  : Kind extends QuickReplyKind
    ? ComponentType<ChoiceProps>
    : null
