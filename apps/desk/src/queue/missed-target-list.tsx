import { Button, VisuallyHidden } from '@murphy/ui'
import type { MissedTarget } from '@murphy/contracts/desk'
import { toDisplayName } from '../components/copy'
import { findDepartmentName } from '../core/shift/selectors'
import { useDispatch, useShift } from '../components/desk-context'
import { ListSection } from '../components/list-section'
import { ServiceTimer } from '../components/service-timer'
import { copy, formatMissedTargets, formatViewName } from './copy'
import css from './mention-list.module.css'

const noMissedTargets: readonly never[] = []

/** Chats of other agents and of the queue in which a reply is overdue; managers only. Their number is announced. */
export function MissedTargetList() {
  const missed = useShift(({ desk }) => desk?.missedTargets ?? noMissedTargets)
  return (
    <>
      <output className={css.announcement}>
        {missed.length > 0 && <VisuallyHidden>{formatMissedTargets(missed.length)}</VisuallyHidden>}
      </output>
      {missed.length > 0 && (
        <ListSection title={copy.missedTargets} figure={missed.length}>
          <ul className={css.list}>
            {missed.map((target) => (
              <Row key={target.chatId} target={target} />
            ))}
          </ul>
        </ListSection>
      )}
    </>
  )
}

function Row({
  target: { chatId, departmentId, shopper, agents, timer },
}: {
  readonly target: MissedTarget
}) {
  const department = useShift((shift) => findDepartmentName(shift, departmentId))
  const dispatch = useDispatch()
  const name = toDisplayName(shopper)
  return (
    <li className={css.mention}>
      <p className={css.who}>{name}</p>
      <p className={css.text}>
        {[department, agents.length === 0 ? copy.noAgent : agents.join(', ')].filter(Boolean).join(' · ')}
      </p>
      <ServiceTimer timer={timer} />
      <div className={css.foot}>
        <Button
          look="quiet"
          aria-label={formatViewName(name)}
          onClick={() => dispatch({ kind: 'log-requested', chatId })}
        >
          {copy.read}
        </Button>
      </div>
    </li>
  )
}
