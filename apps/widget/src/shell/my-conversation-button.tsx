import { IconButton } from '@murphy/ui'
import { shellCopy } from './copy'
import { useDispatch } from './widget-context'

/** Leads to the copy and the deletion of what was said; there once something was said. */
export function MyConversationButton() {
  const dispatch = useDispatch()
  return (
    <IconButton
      icon="more"
      name={shellCopy.myConversation}
      onClick={() => dispatch({ kind: 'my-conversation-opened' })}
    />
  )
}
