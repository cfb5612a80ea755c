import { IconButton } from '@murphy/ui'
import { isFooterShown } from '../core/selectors'
import { shellCopy } from './copy'
import { useDispatch, useWidget } from '../components/widget-context'

/**
 * Opens the page on which the shopper downloads or deletes the conversation. Under a page the button is only hidden, so
 * the focus can return to it. `Panel` renders it once the conversation has a message.
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
