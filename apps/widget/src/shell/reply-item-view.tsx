import type { ComponentType } from 'react'
import type { ShownKind } from '@murphy/contracts/reply-items'
import type { Entry } from '../core/conversation/conversation-state'
import { FromModule } from './from-module'
import { useViewFacts } from '../components/use-view-facts'
import { useDispatch } from '../components/widget-context'
import { EntryContext } from '../components/use-entry-state'
import type { ViewProps } from '../reply-items/view-props'
import { replyItemViews } from './reply-item-views'

type Props = { readonly entry: Entry }

/** An entry, rendered by the view of its kind. */
export function ReplyItemView({ entry }: Props) {
  return (
    <EntryContext value={entry.id}>
      <Item entry={entry} />
    </EntryContext>
  )
}

function Item({ entry }: Props) {
  const facts = useViewFacts()
  const dispatch = useDispatch()
  const { live } = entry
  if (live !== undefined)
    return (
      <FromModule
        name="live-chat"
        isPassive
        render={({ LiveChatContentView }) => <LiveChatContentView entry={entry} content={live} />}
      />
    )
  // Each kind has the view of its kind, which the compiler cannot relate to `item.type`.
  const View = replyItemViews[entry.item.type] as ComponentType<ViewProps<ShownKind>>
  return (
    <View
      item={entry.item}
      entryId={entry.id}
      from={entry.from}
      at={entry.at}
      facts={facts}
      dispatch={dispatch}
    />
  )
}
