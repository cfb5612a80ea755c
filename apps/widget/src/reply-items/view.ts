import type { ReactNode } from 'react'
import type { EntrySender } from '../core/conversation/conversation-state'
import type { WidgetEvent } from '../core/event'
import type { ItemOf, ShownKind } from '../core/reply-kinds'

export type ViewProps<Kind extends ShownKind> = {
  readonly item: ItemOf<Kind>
  readonly entryId: string
  readonly from: EntrySender
  readonly facts: ViewFacts
  /** The only way back: a view says what was pressed and changes nothing itself. */
  readonly dispatch: (event: WidgetEvent) => void
}

/** What views need to know besides their item. */
export type ViewFacts = {
  /** Of the signed-in shopper. Source: OP-68 */
  readonly firstName: string | null
  /** Origin of the retailer's shop, without a slash at the end. */
  readonly storefront: string
  readonly ownFleetName: string
}

export type View<Kind extends ShownKind> = (props: ViewProps<Kind>) => ReactNode
