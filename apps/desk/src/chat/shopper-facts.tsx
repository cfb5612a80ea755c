import type { ReactNode } from 'react'
import { Button, Chip, classes } from '@murphy/ui'
import type { PastChat } from '@murphy/contracts/desk'
import { serverNow } from '../core/shift/selectors'
import { useDispatch, useShift } from '../components/desk-context'
import { moment } from '../components/clock-text'
import { copy } from './copy'
import { ShopperOrders } from './shopper-orders'
import css from './shopper-facts.module.css'

/** The shopper's orders, if the retailer has verified the shopper, and the previous chats. */
export function ShopperFacts({ chatId }: { readonly chatId: string }) {
  const shopper = useShift(({ shoppers }) => shoppers[chatId])
  const dispatch = useDispatch()
  if (shopper === undefined || shopper.at === 'loading')
    return <output className={css.line}>{copy.fetching}</output>
  if (shopper.at === 'failed')
    return (
      <p className={classes(css.line, css.failed)}>
        {copy.notFetched}
        <Button look="quiet" onClick={() => dispatch({ kind: 'shopper-asked', chatId })}>
          {copy.tryAgain}
        </Button>
      </p>
    )
  const { orders, pastChats } = shopper.value
  return (
    <>
      <Part name={copy.orders}>
        {orders === null ? (
          <p className={css.line}>{copy.unprovenOrders}</p>
        ) : (
          <ShopperOrders chatId={chatId} orders={orders} />
        )}
      </Part>
      <Part name={copy.pastChats}>
        {pastChats.length === 0 ? (
          <p className={css.line}>{copy.noPastChats}</p>
        ) : (
          <ul className={css.chats}>
            {pastChats.map((chat) => (
              <Past key={chat.chatId} chat={chat} />
            ))}
          </ul>
        )}
      </Part>
    </>
  )
}

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className={css.part} aria-label={name}>
      <h3 className={css.title}>{name}</h3>
      {children}
    </section>
  )
}

function Past({ chat }: { readonly chat: PastChat }) {
  const now = useShift((shift) => Math.floor(serverNow(shift) / 60_000) * 60_000)
  const dispatch = useDispatch()
  const when = moment(chat.startedAt, now)
  return (
    <li>
      <button
        type="button"
        className={css.chat}
        onClick={() => dispatch({ kind: 'chat-read', chatId: chat.chatId })}
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
