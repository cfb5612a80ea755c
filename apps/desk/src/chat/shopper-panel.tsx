import type { ReactNode } from 'react'
import type { DeskVisitor } from '@murphy/contracts/desk'
import { Button, Chip } from '@murphy/ui'
import { findChat, findDepartmentName, getServerMinute, getVisitorName } from '../core/shift/selectors'
import { useDispatch, useShift } from '../components/desk-context'
import { formatMoment } from '../components/format-clock-time'
import { copy } from './copy'
import { ShopperHistory } from './shopper-history'
import css from './shopper-panel.module.css'
import { toDisplayName } from '../components/copy'
import { ExternalLink } from './links'
import { VisitorContext } from './visit/visitor-context'

/** The shopper's details, with a mark on proven ones. Source: LC-36, LC-40, OP-102 */
export function ShopperPanel({ chatId }: { readonly chatId: string }) {
  const chat = useShift((shift) => findChat(shift, chatId))
  const department = useShift((shift) => findDepartmentName(shift, chat?.departmentId ?? null))
  const now = useShift(getServerMinute)
  const dispatch = useDispatch()
  if (chat === undefined) return null
  const { visitor, handOver } = chat
  const shopper = handOver?.shopper ?? null
  const isGuest = shopper === null && chat.user?.isGuestUser !== false

  return (
    <>
      <h2 className={css.title}>{toDisplayName(getVisitorName(visitor))}</h2>
      <p className={css.mark}>
        <ProofChip visitor={visitor} isVerified={chat.isVerified} isGuest={isGuest} />
      </p>
      <dl className={css.facts}>
        <Fact name={copy.email}>{visitor.profile.email || shopper?.email}</Fact>
        <Fact name={copy.phone}>{visitor.profile.phone}</Fact>
        <Fact name={copy.shopperNumber}>
          {shopper !== null && shopper.shopperId > 0 && shopper.shopperId}
        </Fact>
        <Fact name={copy.lastOrder}>{shopper?.lastOrderId}</Fact>
        <Fact name={copy.topic}>{shopper?.lastIntentGroupName}</Fact>
        <Fact name={copy.store}>{handOver?.storeId}</Fact>
        <Fact name={copy.page}>
          {visitor.page !== null && (
            <ExternalLink href={visitor.page.url}>{visitor.page.title || visitor.page.url}</ExternalLink>
          )}
        </Fact>
        <Fact name={copy.cameFrom}>
          {handOver?.pageUrl !== undefined &&
            handOver.pageUrl !== null &&
            handOver.pageUrl !== visitor.page?.url && (
              <ExternalLink href={handOver.pageUrl}>{handOver.pageUrl}</ExternalLink>
            )}
        </Fact>
        <Fact name={copy.department}>{department || null}</Fact>
        <Fact name={copy.began}>{formatMoment(chat.startedAt, now)}</Fact>
        <Fact name={copy.agents}>{chat.agents.map(({ display_name: name }) => name).join(', ')}</Fact>
        <Fact name={copy.tags}>{chat.tags.join(', ')}</Fact>
        <Fact name={copy.rating}>{chat.rating !== null && copy[chat.rating]}</Fact>
        <Fact name={copy.comment}>{chat.comment}</Fact>
      </dl>
      {chat.chatting && <VisitorContext key={`${chatId} ${chat.contextAt}`} chatId={chatId} />}
      <ShopperHistory chatId={chatId} />
      {chat.chatting && (
        <div className={css.actions}>
          <Button
            look="quiet"
            isWide
            onClick={() => dispatch({ kind: 'panel-opened', panel: { kind: 'close-visitor', chatId } })}
          >
            {copy.disconnect}
          </Button>
          <Button
            look="danger"
            icon="ban"
            isWide
            onClick={() => dispatch({ kind: 'panel-opened', panel: { kind: 'ban', chatId } })}
          >
            {copy.ban}
          </Button>
        </div>
      )}
    </>
  )
}

/** Shows how far the shopper's identity is proven. Source: LCS-01 */
function ProofChip({
  visitor,
  isVerified,
  isGuest,
}: {
  readonly visitor: DeskVisitor
  readonly isVerified: boolean
  readonly isGuest: boolean
}) {
  if (isVerified)
    return (
      <Chip tone="good" icon="check-circle">
        {copy.verified}
      </Chip>
    )
  if (visitor.profile.auth_status === 'failed')
    return (
      <Chip tone="warn" icon="alert">
        {copy.unproven}
      </Chip>
    )
  return <Chip icon="person">{isGuest ? copy.guest : copy.notVerified}</Chip>
}

/** One known detail. An unknown detail is not rendered. */
function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (children === null || children === undefined || children === false || children === '') return null
  return (
    <div className={css.fact}>
      <dt className={css.name}>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
