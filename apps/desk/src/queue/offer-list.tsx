import type { CSSProperties } from 'react'
import { Button } from '@murphy/ui'
import type { QueuedChat } from '@murphy/contracts/desk'
import { offerTimeoutMs } from '@murphy/domain/live-chat'
import { getOffers, getVisitorName } from '../core/shift/selectors'
import { useDispatch, useShift, useSecondsLeft } from '../components/desk-context'
import { AcceptButton } from './accept-button'
import { copy, formatDeclineName, formatSecondsLeft } from './copy'
import { QueuedChatDetails } from './queued-chat-details'
import { ListSection } from '../components/list-section'
import css from './offer-list.module.css'
import { toDisplayName } from '../components/copy'

/** Chats that are offered to this agent. */
export function OfferList() {
  const desk = useShift((shift) => shift.desk)
  const offered = getOffers({ desk })
  if (offered.length === 0) return null
  return (
    <ListSection title={copy.incoming} tone="accent">
      <ul className={css.list}>
        {offered.map((chat) => (
          <Offer key={chat.chatId} chat={chat} until={chat.offer?.expiresAt ?? 0} />
        ))}
      </ul>
    </ListSection>
  )
}

function Offer({ chat, until }: { readonly chat: QueuedChat; readonly until: number }) {
  const seconds = useSecondsLeft(until, offerTimeoutMs)
  const dispatch = useDispatch()
  // The share of the time that is left, for the bar that becomes shorter.
  const left: CSSProperties & { readonly '--left': number } = {
    '--left': (seconds * 1000) / offerTimeoutMs,
  }
  return (
    <li className={css.offer}>
      <QueuedChatDetails chat={chat} />
      <div className={css.foot}>
        <span className={css.left}>{formatSecondsLeft(seconds)}</span>
        <Button
          className={css.decline}
          look="quiet"
          aria-label={formatDeclineName(toDisplayName(getVisitorName(chat.visitor)))}
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
