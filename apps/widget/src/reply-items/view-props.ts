import type { ReplyItemOf, ShownKind } from '@murphy/contracts/reply-items'
import type { EntrySender } from '../core/conversation/conversation-state'
import type { WidgetEvent } from '../core/event'
import type { ViewFacts } from '../components/use-view-facts'

/** The props of the view of a kind. */
export type ViewProps<Kind extends ShownKind> = {
  readonly item: ReplyItemOf<Kind>
  readonly entryId: string
  readonly from: EntrySender
  /** Arrival time in milliseconds since 1970. Relative times in the item refer to it. */
  readonly at: number
  readonly facts: ViewFacts
  /** Dispatches what the shopper pressed. A view has no other effect. */
  readonly dispatch: (event: WidgetEvent) => void
}
