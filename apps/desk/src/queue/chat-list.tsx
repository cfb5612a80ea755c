import { Chip, VisuallyHidden, classes } from '@murphy/ui'
import type { DeskChat } from '@murphy/contracts/desk'
import { lastWords } from '../core/shift/last-words'
import { unreadCount } from '../core/shift/reading'
import { visitorName } from '../core/shift/selectors'
import { nameOf } from '../shell/copy'
import { useDispatch } from '../shell/desk-context'
import { useShift } from '../shell/use-shift'
import { copy, loadText, unreadName } from './copy'
import css from './chat-list.module.css'

/** The agent's own chats, in the order in which they began, so that a place stays a place. */
export function ChatList() {
  const chats = useShift(({ desk }) => desk?.chats)
  // The server's own count holds a place for each offer too; those stand above, under their own name.
  const running = useShift(({ desk }) => desk?.chats.filter(({ chatting }) => chatting).length ?? 0)
  const capacity = useShift(({ desk }) => desk?.me.capacity ?? 0)
  return (
    <section aria-label={copy.myChats}>
      <h2 className={css.title}>
        {copy.myChats}
        <span className={css.load}>{loadText(running, capacity)}</span>
      </h2>
      {chats === undefined || chats.length === 0 ? (
        <p className={css.none}>{copy.noChats}</p>
      ) : (
        <ul className={css.list}>
          {chats.map((chat) => (
            <ChatRow key={chat.chatId} chat={chat} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ChatRow({ chat }: { readonly chat: DeskChat }) {
  const { chatId } = chat
  const isOpen = useShift((shift) => shift.openChatId === chatId)
  const unread = useShift((shift) => unreadCount(shift, chatId))
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
          {!chat.chatting && <Chip>{copy.ended}</Chip>}
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
