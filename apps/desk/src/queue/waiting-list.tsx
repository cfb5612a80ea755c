import type { QueuedChat } from '@murphy/contracts/desk'
import { waiting } from '../core/shift/selectors'
import { useShift } from '../shell/use-shift'
import { AcceptButton } from './accept-button'
import { copy, offeredTo } from './copy'
import { QueuedFacts } from './queued-facts'
import { useGrowing } from './use-growing'
import { useSecondsLeft } from './use-seconds-left'
import css from './waiting-list.module.css'

/** Everybody else who waits, oldest first. */
export function WaitingList() {
  const desk = useShift((shift) => shift.desk)
  const chats = waiting({ desk })
  const { shown, end } = useGrowing(chats.length)
  return (
    <section aria-label={copy.queue}>
      <h2 className={css.title}>
        {copy.queue}
        <span className={css.count}>{chats.length}</span>
      </h2>
      {chats.length === 0 ? (
        <p className={css.none}>{copy.noQueue}</p>
      ) : (
        <ul className={css.list}>
          {chats.slice(0, shown).map((chat) => (
            <Waiting key={chat.chatId} chat={chat} />
          ))}
          {shown < chats.length && <li key={shown} ref={end} className={css.more} aria-hidden="true" />}
        </ul>
      )}
    </section>
  )
}

function Waiting({ chat }: { readonly chat: QueuedChat }) {
  return (
    <li className={css.chat}>
      <QueuedFacts chat={chat} />
      <div className={css.foot}>
        {chat.offer === null ? (
          chat.mayAccept && <AcceptButton chat={chat} look="quiet" />
        ) : (
          <OfferedTo agentId={chat.offer.agentId} until={chat.offer.expiresAt} />
        )}
      </div>
    </li>
  )
}

function OfferedTo({ agentId, until }: { readonly agentId: number; readonly until: number }) {
  const seconds = useSecondsLeft(until)
  const name = useShift(({ desk }) => desk?.colleagues.find(({ id }) => id === agentId)?.displayName)
  return <p className={css.offered}>{offeredTo(name ?? copy.colleague, seconds)}</p>
}
