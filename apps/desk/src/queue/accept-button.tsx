import { Button } from '@murphy/ui'
import type { QueuedChat } from '@murphy/contracts/desk'
import { visitorName } from '../core/shift/selectors'
import { nameOf } from '../shell/copy'
import { useDispatch } from '../shell/desk-context'
import { acceptName, copy } from './copy'
import { useAccepting } from './use-accepting'
import { useFocusGoingAlong } from './use-focus-going-along'
import css from './accept-button.module.css'

type Props = { readonly chat: QueuedChat; readonly look: 'primary' | 'quiet' }

export function AcceptButton({ chat, look }: Props) {
  const isAccepting = useAccepting(chat.chatId)
  const dispatch = useDispatch()
  const ref = useFocusGoingAlong(chat.chatId)
  return (
    <Button
      ref={ref}
      className={css.accept}
      look={look}
      aria-disabled={isAccepting}
      aria-label={isAccepting ? undefined : acceptName(nameOf(visitorName(chat.visitor)))}
      onClick={() => dispatch({ kind: 'accept-pressed', chatId: chat.chatId })}
    >
      {isAccepting ? copy.accepting : copy.accept}
    </Button>
  )
}
