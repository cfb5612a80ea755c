import type { CSSProperties } from 'react'
import { Button } from '@murphy/ui'
import type { QueuedChat } from '@murphy/contracts/desk'
import { offerTimeoutMs } from '@murphy/domain/live-chat'
import { offers, visitorName } from '../core/shift/selectors'
import { nameOf } from '../shell/copy'
import { useDispatch } from '../shell/desk-context'
import { useShift } from '../shell/use-shift'
import { AcceptButton } from './accept-button'
import { copy, declineName, secondsLeft } from './copy'
import { QueuedFacts } from './queued-facts'
import { useSecondsLeft } from './use-seconds-left'
import css from './offer-list.module.css'

/** What needs this agent now. */
export function OfferList() {
  const desk = useShift((shift) => shift.desk)
  const offered = offers({ desk })
  if (offered.length === 0) return null
  return (
    <section aria-label={copy.forYou}>
      <h2 className={css.title}>{copy.forYou}</h2>
      <ul className={css.list}>
        {offered.map((chat) => (
          <Offer key={chat.chatId} chat={chat} until={chat.offer?.expiresAt ?? 0} />
        ))}
      </ul>
    </section>
  )
}

function Offer({ chat, until }: { readonly chat: QueuedChat; readonly until: number }) {
  const seconds = useSecondsLeft(until, offerTimeoutMs)
  const dispatch = useDispatch()
  // The share of the time that is left, for a line that grows shorter.
  const left: CSSProperties & { readonly '--left': number } = {
    '--left': (seconds * 1000) / offerTimeoutMs,
  }
  return (
    <li className={css.offer}>
      <QueuedFacts chat={chat} />
      <div className={css.foot}>
        <span className={css.left}>{secondsLeft(seconds)}</span>
        <Button
          className={css.decline}
          look="quiet"
          aria-label={declineName(nameOf(visitorName(chat.visitor)))}
          onClick={() => dispatch({ kind: 'decline-pressed', chatId: chat.chatId })}
        >
          {copy.decline}
        </Button>
        <AcceptButton chat={chat} look="primary" />
      </div>
      <span className={css.track} style={left} aria-hidden="true" />
    </li>
  )
}
