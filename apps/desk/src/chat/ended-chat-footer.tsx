import type { ReactNode } from 'react'
import { Button, Chip } from '@murphy/ui'
import type { DeskChat } from '@murphy/contracts/desk'
import { wrapUpMs } from '@murphy/domain/live-chat'
import { isEmail } from '@murphy/domain/validation'
import { formatDuration } from '../core/wait-time'
import { useDispatch, useSecondsLeft } from '../components/desk-context'
import { useFocusWhenLost } from '../components/use-focus-when-lost'
import { copy, formatWrapUp } from './copy'
import css from './ended-chat-footer.module.css'

/** Replaces the message box when the chat has ended: rating, tags, clearing and continuing by email. */
export function EndedChatFooter({
  chat,
  mailAction,
}: {
  readonly chat: DeskChat
  /** Continues the chat by email; it is shown when the visitor has an address. */
  readonly mailAction: ReactNode
}) {
  const { chatId } = chat
  const seconds = useSecondsLeft((chat.endedAt ?? 0) + wrapUpMs, wrapUpMs)
  const dispatch = useDispatch()
  // The message box had the focus. A button must not take it: the space of an agent who is still typing would
  // press it.
  const summary = useFocusWhenLost<HTMLParagraphElement>()

  return (
    <footer className={css.foot}>
      <p ref={summary} tabIndex={-1} className={css.line}>
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
        )}{' '}
        {seconds > 0 && formatWrapUp(formatDuration(seconds * 1000))}
      </p>
      <div className={css.actions}>
        <Button
          look="quiet"
          icon="page"
          aria-keyshortcuts="Alt+G"
          onClick={() => dispatch({ kind: 'panel-opened', panel: { kind: 'tags', chatId } })}
        >
          {copy.setTags}
        </Button>
        <Button
          look="quiet"
          icon="attach"
          aria-keyshortcuts="Alt+F"
          onClick={() => dispatch({ kind: 'panel-opened', panel: { kind: 'files', chatId } })}
        >
          {copy.files}
        </Button>
        <Button
          look="quiet"
          aria-keyshortcuts="Alt+W"
          onClick={() => dispatch({ kind: 'chat-left', chatId })}
        >
          {copy.clear}
        </Button>
        {isEmail(chat.visitor.profile.email) && mailAction}
      </div>
    </footer>
  )
}
