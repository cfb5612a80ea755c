import { Button, Chip } from '@murphy/ui'
import type { DeskChat } from '@murphy/contracts/desk'
import { useDispatch } from '../shell/desk-context'
import { copy } from './copy'
import css from './ended-foot.module.css'

/** A chat that is over takes no more lines; its rating may still come. */
export function EndedFoot({ chat }: { readonly chat: DeskChat }) {
  const dispatch = useDispatch()
  return (
    <footer className={css.foot}>
      <p className={css.line}>
        {copy.isOver}{' '}
        {chat.rating === null ? (
          copy.noRating
        ) : (
          <Chip
            tone={chat.rating === 'good' ? 'good' : 'bad'}
            icon={chat.rating === 'good' ? 'thumb-up' : 'thumb-down'}
          >
            {copy[chat.rating]}
          </Chip>
        )}
      </p>
      <Button look="quiet" onClick={() => dispatch({ kind: 'chat-left', chatId: chat.chatId })}>
        {copy.clear}
      </Button>
    </footer>
  )
}
