import { useEffect, useRef, useState } from 'react'
import type { InboxChange, InboxItem } from '@murphy/contracts/desk'
import { Button } from '@murphy/ui'
import { isFocusLost } from '../../components/use-focus-when-lost'
import { formatFailure } from '../failure-message'
import type { RequestFailure } from '../ports'
import { AssignField } from './assign-field'
import { copy, formatDone, formatSnoozed } from './copy'
import { SnoozeField } from './snooze-field'
import css from './inbox.module.css'

type Props = {
  readonly item: InboxItem
  readonly timezone: string
  readonly onChange: (change: InboxChange) => Promise<RequestFailure | null>
}

/** The status of a message or ticket, who works on it, and until when it is snoozed. */
export function ItemControls({ item, timezone, onChange }: Props) {
  const [problem, setProblem] = useState('')
  const [changeCount, setChangeCount] = useState(0)
  const state = useRef<HTMLOutputElement>(null)
  const { done, isWaiting, snoozedUntil, assigneeId, departmentId } = item

  async function apply(change: InboxChange): Promise<void> {
    const failure = await onChange(change)
    setProblem(failure === null ? '' : formatFailure(failure))
    setChangeCount(changeCount + 1)
  }

  // The button that was pressed may be gone.
  useEffect(() => {
    if (changeCount > 0 && isFocusLost()) state.current?.focus()
  }, [changeCount])

  const setStatus = (status: 'open' | 'waiting' | 'done') => void apply({ type: 'status', status })
  return (
    <>
      <div className={css.state}>
        <output ref={state} tabIndex={-1}>
          {formatState(item, timezone)}
        </output>
        <Button
          look={done === null ? 'primary' : 'quiet'}
          onClick={() => setStatus(done === null ? 'done' : 'open')}
        >
          {done === null ? copy.setDone : copy.reopen}
        </Button>
        {done === null && (
          <Button look="quiet" onClick={() => setStatus(isWaiting ? 'open' : 'waiting')}>
            {isWaiting ? copy.setOpen : copy.setWaiting}
          </Button>
        )}
      </div>
      <div className={css.work}>
        <AssignField
          label={copy.assignee}
          assigneeId={assigneeId}
          departmentId={departmentId}
          onAssigned={(agentId) => void apply({ type: 'assign', agentId })}
        />
        {done === null && snoozedUntil === null && (
          <SnoozeField onSnoozed={(until) => void apply({ type: 'snooze', until })} />
        )}
        {done === null && snoozedUntil !== null && (
          <Button look="quiet" onClick={() => void apply({ type: 'snooze', until: null })}>
            {copy.endSnooze}
          </Button>
        )}
      </div>
      {problem !== '' && <p role="alert">{problem}</p>}
    </>
  )
}

function formatState({ done, snoozedUntil, isWaiting }: InboxItem, timezone: string): string {
  if (done !== null) return formatDone(done, timezone)
  if (snoozedUntil !== null) return formatSnoozed(snoozedUntil, timezone)
  return isWaiting ? copy.isWaiting : copy.isOpen
}
