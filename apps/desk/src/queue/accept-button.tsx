import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { Button } from '@murphy/ui'
import type { QueuedChat } from '@murphy/contracts/desk'
import { getVisitorName } from '../core/shift/selectors'
import { useDispatch, useShift } from '../components/desk-context'
import { formatAcceptName, copy } from './copy'
import css from './accept-button.module.css'
import { toDisplayName } from '../components/copy'

type Props = { readonly chat: QueuedChat; readonly look: 'primary' | 'quiet' }

/** Accepts a waiting or offered chat. */
export function AcceptButton({ chat, look }: Props) {
  const isAccepting = useShift(({ outbox }) =>
    outbox.some(({ command }) => command.type === 'accept' && command.chatId === chat.chatId),
  )
  const dispatch = useDispatch()
  const ref = useFocusAcrossLists(chat.chatId)
  return (
    <Button
      ref={ref}
      className={css.accept}
      look={look}
      aria-disabled={isAccepting}
      aria-label={isAccepting ? undefined : formatAcceptName(toDisplayName(getVisitorName(chat.visitor)))}
      onClick={() => dispatch({ kind: 'accept-pressed', chatId: chat.chatId })}
    >
      {isAccepting ? copy.accepting : copy.accept}
    </Button>
  )
}

/** The chat whose button had the focus when it was unmounted, until the current render is complete. */
let focusedChatId: string | null = null

/** Keeps the focus on a chat's button when the chat moves from one list to another in the same render. */
function useFocusAcrossLists(chatId: string): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = ref.current
    if (focusedChatId === chatId) button?.focus()
    return () => {
      if (button === null || document.activeElement !== button) return
      focusedChatId = chatId
      queueMicrotask(() => (focusedChatId = null))
    }
  }, [chatId])
  return ref
}
