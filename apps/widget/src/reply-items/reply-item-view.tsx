import type { ComponentType } from 'react'
import type { ShownKind } from '@murphy/contracts/reply-items'
import type { Entry } from '../core/conversation/conversation-state'
import { FromModule } from '../shell/from-module'
import { useViewFacts } from '../shell/use-view-facts'
import { useDispatch } from '../shell/widget-context'
import { EntryContext } from '../components/use-kept'
import type { ViewProps } from './view'
import { views } from './views'

type Props = { readonly entry: Entry }

/** An entry by the view of its kind. */
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
        render={({ LiveLineView }) => <LiveLineView entry={entry} line={live} />}
      />
    )
  // The list gives each kind the view of that very kind, which the compiler cannot tie to `item.type`.
  const View = views[entry.item.type] as ComponentType<ViewProps<ShownKind>>
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
