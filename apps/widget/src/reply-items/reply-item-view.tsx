import type { Entry } from '../core/conversation/conversation-state'
import type { ItemOf, ShownKind } from '../core/reply-kinds'
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
  const ViewOfKind = views[kind] as View<Kind>
  return (
    <ViewOfKind
      item={entry.item as ItemOf<Kind>}
      entryId={entry.id}
      from={entry.from}
      facts={facts}
      dispatch={dispatch}
    />
  )
}
