import type { DeskChat } from '@murphy/contracts/desk'
import { noteMaxCharacters } from '@murphy/domain/live-chat'
import { Button } from '@murphy/ui'
import { summariseChat } from '../core/shift/chat-summary'
import { useShift } from '../components/desk-context'
import { copy, formatChatSummary } from './copy'
import css from './composer.module.css'

type Props = { readonly chat: DeskChat; readonly onDrafted: (text: string) => void }

/** Puts the draft of a wrap-up note into the message box. The agent changes it and adds the note. */
export function SummaryButton({ chat, onDrafted }: Props) {
  const text = useShift((shift) => formatChatSummary(summariseChat(shift, chat)))
  return (
    <Button className={css.mode} look="quiet" onClick={() => onDrafted(text.slice(0, noteMaxCharacters))}>
      {copy.draftSummary}
    </Button>
  )
}
