import type { ReplyItemOf, ShownKind } from '@murphy/contracts/reply-items'
import type { Entry } from '../core/conversation/conversation-state'
import { useViewFacts } from '../shell/use-view-facts'
import { useDispatch } from '../shell/widget-context'
import type { View } from './view'
import { views } from './views'

/** An entry by the view of its kind. */
export function ReplyItemView({ entry }: { readonly entry: Entry }) {
  return <OfKind kind={entry.item.type} entry={entry} />
}

function OfKind<Kind extends ShownKind>({ kind, entry }: { readonly kind: Kind; readonly entry: Entry }) {
  const facts = useViewFacts()
  const dispatch = useDispatch()
  // The list gives each kind the view of that very kind, which the compiler cannot tie to `entry.item.type`.
  const ViewOfKind: View<Kind> = (views as { readonly [K in ShownKind]: View<K> })[kind]
  return (
    <ViewOfKind
      item={entry.item as ReplyItemOf<Kind>}
      entryId={entry.id}
      from={entry.from}
      at={entry.at}
      facts={facts}
      dispatch={dispatch}
    />
  )
}
