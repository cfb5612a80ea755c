import { IconButton } from '@murphy/ui'
import { isFooterShown } from '../core/selectors'
import { shellCopy } from './copy'
import { useDispatch, useWidget } from './widget-context'

/**
 * Leads to the copy and the deletion of what was said; there once something was said. Under a page it only hides:
 * whoever comes back has the focus where it was.
 */
export function MyConversationButton() {
  const isInChat = useWidget(isFooterShown)
  const dispatch = useDispatch()
  return (
    <div hidden={!isInChat}>
      <IconButton
        icon="more"
        name={shellCopy.myConversation}
        onClick={() => dispatch({ kind: 'my-conversation-opened' })}
      />
    </div>
  )
}
