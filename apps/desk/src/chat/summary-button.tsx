import type { DeskChat } from '@murphy/contracts/desk'
import { noteMaxCharacters } from '@murphy/domain/live-chat'
import { Button } from '@murphy/ui'
import { summariseChat } from '../core/shift/chat-summary'
import { useDispatch, useShift } from '../components/desk-context'
import { formatChatSummary, summaryCopy } from './summary-copy'
import css from './composer.module.css'

type Props = {
  readonly chat: DeskChat
  /** Gives the focus back to the message box. */
  readonly onDrafted: () => void
}

/** Puts the draft of a wrap-up note into the message box. The agent changes it and adds the note. */
export function SummaryButton({ chat, onDrafted }: Props) {
  const dispatch = useDispatch()
  const text = useShift((shift) => formatChatSummary(summariseChat(shift, chat)))
  return (
    <Button
      className={css.mode}
      look="quiet"
      onClick={() => {
        dispatch({ kind: 'wrap-up-drafted', chatId: chat.chatId, text: text.slice(0, noteMaxCharacters) })
        onDrafted()
      }}
    >
      {summaryCopy.draft}
    </Button>
  )
}
