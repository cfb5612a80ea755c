import { Button } from '@murphy/ui'
import { ownStatus } from '../core/shift/selectors'
import type { OnShift } from '../core/state'
import { copy } from './copy'
import { useDispatch } from './desk-context'
import { useShift } from './use-shift'
import css from './bars.module.css'

/** The service has set the agent Away: why, and the way back. It was there from the first paint, so that it is read aloud. */
export function AwayBar() {
  const reason = useShift(awayReason)
  const dispatch = useDispatch()
  return (
    <div className={css.asking}>
      <output className={css.region}>
        {reason !== null && <span className={css.line}>{copy.setAway[reason]}</span>}
      </output>
      {reason !== null && (
        <Button look="quiet" onClick={() => dispatch({ kind: 'status-chosen', status: 'online' })}>
          {copy.onlineAgain}
        </Button>
      )}
    </div>
  )
}

/** Until the agent chooses a status, which shows before the service has confirmed it. */
function awayReason(shift: OnShift) {
  return ownStatus(shift) === 'away' ? (shift.desk?.setAwayFor ?? null) : null
}
