import { Button, IconButton } from '@murphy/ui'
import { useDispatch, useShift } from '../components/desk-context'
import { isOutdated, getOwnStatus } from '../core/shift/selectors'
import type { OnShift } from '../core/state'
import { copy, formatNotice } from './copy'
import css from './status-bars.module.css'

/** Shows that the connection is being opened or restored. The region exists from the first paint, so that it is announced. */
export function ConnectionBar() {
  const status = useShift(({ connection }) => connection)
  return (
    <output className={css.region}>
      {status !== 'connected' && (
        <span className={status === 'reconnecting' ? css.lost : css.plain}>{copy[status]}</span>
      )}
    </output>
  )
}

/** Offers a reload when the server serves another version of the desk. The region exists from the first paint. */
export function NewVersionBar() {
  const isShown = useShift(isOutdated)
  const dispatch = useDispatch()
  return (
    <div className={css.asking}>
      <output className={css.region}>{isShown && <span className={css.line}>{copy.newVersion}</span>}</output>
      {isShown && (
        <Button look="quiet" onClick={() => dispatch({ kind: 'reload-requested' })}>
          {copy.reload}
        </Button>
      )}
    </div>
  )
}

/** Shows why the server set the agent to Away, with a button to go online. The region exists from the first paint. */
export function AwayBar() {
  const reason = useShift(findAwayReason)
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

/** Returns why the agent is Away, until the agent chooses a status, which shows before the server has confirmed it. */
function findAwayReason(shift: OnShift) {
  return getOwnStatus(shift) === 'away' ? (shift.desk?.setAwayFor ?? null) : null
}

/** Shows a command that failed, for a few seconds or until the agent closes it. */
export function NoticeBar() {
  const notice = useShift((shift) => shift.notice)
  const dispatch = useDispatch()
  return (
    <div role="alert">
      {notice !== null && (
        <div key={notice.id} className={css.notice}>
          <p>{formatNotice(notice)}</p>
          <IconButton icon="close" name={copy.close} onClick={() => dispatch({ kind: 'notice-closed' })} />
        </div>
      )}
    </div>
  )
}
