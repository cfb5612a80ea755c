import { formatWaitingName, copy, formatTransfer } from './copy'
import { formatDuration, getWaitTone } from '../core/wait-time'
import { findDepartmentName, getServerTime, getVisitorName } from '../core/shift/selectors'
import { VisuallyHidden, joinClasses, Chip, Icon } from '@murphy/ui'
import type { QueuedChat } from '@murphy/contracts/desk'
import css from './queued-chat-details.module.css'
import { formatNeededSkills, toDisplayName } from '../components/copy'
import { useShift } from '../components/desk-context'
import { ServiceTimer } from '../components/service-timer'

/** The details of a waiting chat: shopper, department, wait and first message. */
export function QueuedChatDetails({ chat }: { readonly chat: QueuedChat }) {
  const department = useShift((shift) => findDepartmentName(shift, chat.departmentId))
  const { transfer } = chat
  return (
    <>
      <div className={css.head}>
        <strong className={css.name}>{toDisplayName(getVisitorName(chat.visitor))}</strong>
        {chat.visitor.profile.authenticated && (
          <span className={css.mark}>
            <Icon name="check-circle" size={16} />
            <VisuallyHidden>{copy.signedIn}</VisuallyHidden>
          </span>
        )}
        <WaitClock since={chat.waitingSince} />
      </div>
      {!chat.visitor.isConnected && <Chip tone="warn">{copy.gone}</Chip>}
      {chat.priority.map((reason) => (
        <Chip key={reason} tone="label">
          {copy.priority[reason]}
        </Chip>
      ))}
      {chat.skills.length > 0 && <Chip tone="label">{formatNeededSkills(chat.skills)}</Chip>}
      {chat.isKept && (
        <p className={css.transfer}>{chat.skills.length === 1 ? copy.kept : copy.keptForSeveral}</p>
      )}
      <p className={css.department}>{department || copy.noDepartment}</p>
      {chat.timer !== null && <ServiceTimer timer={chat.timer} />}
      {transfer !== null && <p className={css.transfer}>{formatTransfer(transfer.from, transfer.comment)}</p>}
      {chat.isRequeued && <p className={css.transfer}>{copy.requeued}</p>}
      <p className={chat.firstMessage === '' ? css.nothing : css.words}>
        {chat.firstMessage === '' ? copy.noMessage : chat.firstMessage}
      </p>
    </>
  )
}

/** The time that a visitor has waited. Its colour changes with the wait. `since` on the server's clock. */
function WaitClock({ since }: { readonly since: number }) {
  const seconds = useShift((shift) => Math.max(0, Math.floor((getServerTime(shift) - since) / 1000)))
  const text = formatDuration(seconds * 1000)
  return (
    <span className={joinClasses(css.clock, css[getWaitTone(seconds * 1000)])}>
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{formatWaitingName(text)}</VisuallyHidden>
    </span>
  )
}
