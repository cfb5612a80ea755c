import { Avatar, joinClasses } from '@murphy/ui'
import { getServerTime } from '../core/shift/selectors'
import { formatDuration, getWaitTone } from '../core/wait-time'
import type { WaitTone } from '../core/wait-time'
import type { OnShift } from '../core/state'
import { copy } from './copy'
import { UserMenu } from './user-menu'
import { StatusChoice } from './status-choice'
import css from './top-bar.module.css'
import { useShift } from '../components/desk-context'

const toneCss: Readonly<Record<WaitTone, string | undefined>> = {
  calm: css.calm,
  long: css.long,
  overdue: css.overdue,
}

/** The top bar: the queue, its longest wait, the agent’s status and menu. */
export function TopBar({ isListShown }: { readonly isListShown: boolean }) {
  const count = useShift(({ desk }) => desk?.queue.length ?? null)
  const longestMs = useShift(getLongestWait)

  return (
    <header className={css.bar}>
      <Avatar size={32} />
      <h1 className={css.title}>{copy.title}</h1>
      <p className={css.facts}>
        {count === 0 && copy.queueEmpty}
        {count !== null && count > 0 && (
          <>
            <span>
              <strong>{count}</strong> {copy.waiting}
            </span>
            <span className={toneCss[getWaitTone(longestMs)]}>
              {copy.longest} <strong>{formatDuration(longestMs)}</strong>
            </span>
          </>
        )}
      </p>
      <div className={joinClasses(css.status, !isListShown && css.besideChat)}>
        <StatusChoice />
      </div>
      <UserMenu />
    </header>
  )
}

function getLongestWait(shift: OnShift): number {
  const since = (shift.desk?.queue ?? []).map(({ waitingSince }) => waitingSince)
  return since.length === 0 ? 0 : Math.floor((getServerTime(shift) - Math.min(...since)) / 1000) * 1000
}
