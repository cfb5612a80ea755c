import type { ReactNode } from 'react'
import { Button, Chip, joinClasses } from '@murphy/ui'
import type { PastChat } from '@murphy/contracts/desk'
import { getServerMinute } from '../core/shift/selectors'
import { useDispatch, useShift } from '../components/desk-context'
import { formatMoment } from '../components/format-clock-time'
import { copy } from './copy'
import { ShopperOrders } from './shopper-orders'
import css from './shopper-history.module.css'

/** The shopper's previous chats, and the orders of a shopper whom the retailer has verified. */
export function ShopperHistory({ chatId }: { readonly chatId: string }) {
  const shopper = useShift(({ shoppers }) => shoppers[chatId])
  const dispatch = useDispatch()
  if (shopper === undefined || shopper.at === 'loading')
    return <output className={css.line}>{copy.fetching}</output>
  if (shopper.at === 'failed')
    return (
      <p className={joinClasses(css.line, css.failed)}>
        {copy.loadFailed}
        <Button look="quiet" onClick={() => dispatch({ kind: 'shopper-requested', chatId })}>
          {copy.tryAgain}
        </Button>
      </p>
    )
  const { orders, pastChats } = shopper.value
  return (
    <>
      <Section name={copy.orders}>
        {orders === null ? (
          <p className={css.line}>{copy.unprovenOrders}</p>
        ) : (
          <ShopperOrders chatId={chatId} orders={orders} />
        )}
      </Section>
      <Section name={copy.pastChats}>
        {pastChats.length === 0 ? (
          <p className={css.line}>{copy.noPastChats}</p>
        ) : (
          <ul className={css.chats}>
            {pastChats.map((chat) => (
              <PreviousChat key={chat.chatId} chat={chat} />
            ))}
          </ul>
        )}
      </Section>
    </>
  )
}

function Section({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className={css.part} aria-label={name}>
      <h3 className={css.title}>{name}</h3>
      {children}
    </section>
  )
}

function PreviousChat({ chat }: { readonly chat: PastChat }) {
  const now = useShift(getServerMinute)
  const dispatch = useDispatch()
  const when = formatMoment(chat.startedAt, now)
  return (
    <li>
      <button
        type="button"
        className={css.chat}
        onClick={() => dispatch({ kind: 'log-requested', chatId: chat.chatId })}
      >
        <span className={css.head}>
          {when}
          {chat.rating !== null && (
            <Chip tone={chat.rating === 'good' ? 'good' : 'bad'}>{copy[chat.rating]}</Chip>
          )}
        </span>
        <span className={css.line}>{[...chat.agents, ...chat.tags].join(', ')}</span>
        <span className={css.words}>{chat.firstMessage}</span>
      </button>
    </li>
  )
}
