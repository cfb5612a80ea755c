import { useMemo } from 'react'
import { Chip, VisuallyHidden, joinClasses } from '@murphy/ui'
import type { DeskChat } from '@murphy/contracts/desk'
import { findLastMessage } from '../core/shift/last-message'
import { countUnread } from '../core/shift/read-marks'
import { getOwnChats, getVisitorName } from '../core/shift/selectors'
import { useDispatch, useShift } from '../components/desk-context'
import { formatClockTime } from '../components/format-clock-time'
import { copy, formatUnreadName } from './copy'
import { ServiceTimer } from '../components/service-timer'
import { ListSection } from '../components/list-section'
import css from './chat-list.module.css'
import { formatLoad, toDisplayName } from '../components/copy'

/** The agent's own chats: active chats, and below them ended chats that the agent has not cleared. */
export function ChatList() {
  const desk = useShift((shift) => shift.desk)
  const { running, ended } = useMemo(() => getOwnChats({ desk }), [desk])
  // The server's count includes offers, which have a section of their own.
  const capacity = desk?.me.capacity ?? 0
  return (
    <ListSection
      title={copy.myChats}
      figure={formatLoad(running.length, capacity)}
      empty={running.length + ended.length === 0 ? copy.noChats : null}
    >
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
    </ListSection>
  )
}

function ChatRow({ chat }: { readonly chat: DeskChat }) {
  const { chatId } = chat
  const isOpen = useShift((shift) => shift.openChatId === chatId)
  // An ended chat needs no answer.
  const unread = useShift((shift) => (chat.chatting ? countUnread(shift, chatId) : 0))
  const text = useShift((shift) => findLastMessage(shift, chatId)?.text ?? '')
  const isOwn = useShift((shift) => findLastMessage(shift, chatId)?.isOwn === true)
  const isTyping = useShift(({ typingUntil }) => typingUntil[chatId] !== undefined)
  const dispatch = useDispatch()

  return (
    <li>
      <button
        type="button"
        className={joinClasses(css.row, isOpen && css.open)}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => dispatch({ kind: 'chat-opened', chatId })}
      >
        <span className={css.head}>
          <span className={joinClasses(css.name, unread > 0 && css.unreadName)}>
            {toDisplayName(getVisitorName(chat.visitor))}
          </span>
          {chat.endedAt !== null && <time className={css.time}>{formatClockTime(chat.endedAt)}</time>}
          {chat.chatting && !chat.visitor.isConnected && <Chip tone="warn">{copy.gone}</Chip>}
          {unread > 0 && (
            <span className={css.unread}>
              <span aria-hidden="true">{unread}</span>
              <VisuallyHidden>{formatUnreadName(unread)}</VisuallyHidden>
            </span>
          )}
        </span>
        <span className={joinClasses(css.words, isTyping && css.typing)}>
          {isTyping ? copy.typing : text === '' ? copy.noMessage : `${isOwn ? copy.you : ''}${text}`}
        </span>
        {chat.timer !== null && (
          <span className={css.timer}>
            <ServiceTimer timer={chat.timer} />
          </span>
        )}
      </button>
    </li>
  )
}
