import { useMemo } from 'react'
import { Chip, VisuallyHidden, classes } from '@murphy/ui'
import type { DeskChat } from '@murphy/contracts/desk'
import { lastWords } from '../core/shift/last-words'
import { unreadCount } from '../core/shift/reading'
import { ownChats, visitorName } from '../core/shift/selectors'
import { nameOf } from '../shell/copy'
import { useDispatch } from '../shell/desk-context'
import { clockTime } from '../shell/moments'
import { useShift } from '../shell/use-shift'
import { copy, loadText, unreadName } from './copy'
import css from './chat-list.module.css'

/** The agent's own chats: those that run, and below them those that have ended and are to be wrapped up. */
export function ChatList() {
  const desk = useShift((shift) => shift.desk)
  const { running, ended } = useMemo(() => ownChats({ desk }), [desk])
  // The server's own count holds a place for each offer too; those stand above, under their own name.
  const capacity = desk?.me.capacity ?? 0
  return (
    <section aria-label={copy.myChats}>
      <h2 className={css.title}>
        {copy.myChats}
        <span className={css.load}>{loadText(running.length, capacity)}</span>
      </h2>
      {running.length + ended.length === 0 && <p className={css.none}>{copy.noChats}</p>}
      {running.length > 0 && (
        <ul className={css.list}>
          {running.map((chat) => (
            <ChatRow key={chat.chatId} chat={chat} />
          ))}
        </ul>
      )}
      {ended.length > 0 && (
        <>
          <h3 className={css.groupTitle}>{copy.ended}</h3>
          <ul className={css.list} aria-label={copy.ended}>
            {ended.map((chat) => (
              <ChatRow key={chat.chatId} chat={chat} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function ChatRow({ chat }: { readonly chat: DeskChat }) {
  const { chatId } = chat
  const isOpen = useShift((shift) => shift.openChatId === chatId)
  // Nobody waits for an answer in a chat that has ended.
  const unread = useShift((shift) => (chat.chatting ? unreadCount(shift, chatId) : 0))
  const text = useShift((shift) => lastWords(shift, chatId)?.text ?? '')
  const isOwn = useShift((shift) => lastWords(shift, chatId)?.isOwn === true)
  const isTyping = useShift(({ typingUntil }) => typingUntil[chatId] !== undefined)
  const dispatch = useDispatch()

  return (
    <li>
      <button
        type="button"
        className={classes(css.row, isOpen && css.open)}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => dispatch({ kind: 'chat-opened', chatId })}
      >
        <span className={css.head}>
          <span className={classes(css.name, unread > 0 && css.unreadName)}>
            {nameOf(visitorName(chat.visitor))}
          </span>
          {chat.endedAt !== null && <time className={css.time}>{clockTime(chat.endedAt)}</time>}
          {chat.chatting && !chat.visitor.isConnected && <Chip tone="warn">{copy.gone}</Chip>}
          {unread > 0 && (
            <span className={css.unread}>
              <span aria-hidden="true">{unread}</span>
              <VisuallyHidden>{unreadName(unread)}</VisuallyHidden>
            </span>
          )}
        </span>
        <span className={classes(css.words, isTyping && css.typing)}>
          {isTyping ? copy.typing : text === '' ? copy.noWords : `${isOwn ? copy.you : ''}${text}`}
        </span>
      </button>
    </li>
  )
}
