import { useState } from 'react'
import type { InboxChange, InboxView } from '@murphy/contracts/desk'
import { Button } from '@murphy/ui'
import { useFocusWhenLost } from '../../components/use-focus-when-lost'
import { formatFailure } from '../failure-message'
import type { RequestFailure } from '../ports'
import { AssignField } from './assign-field'
import { copy, formatChanged, formatSelected } from './copy'
import { SnoozeField } from './snooze-field'
import css from './inbox.module.css'

type Props = {
  readonly count: number
  /** The view that the items are in, which decides what can be done with them. */
  readonly view: InboxView
  readonly onChange: (change: InboxChange) => Promise<RequestFailure | null>
  readonly onCleared: () => void
}

/** Changes the selected items together, and says how many were changed. It is empty while nothing is selected. */
export function BulkActions({ count, view, onChange, onCleared }: Props) {
  const [result, setResult] = useState('')
  // The button that was pressed goes with the selection.
  const output = useFocusWhenLost<HTMLOutputElement>(count === 0 && result !== '')

  async function apply(change: InboxChange): Promise<void> {
    const failure = await onChange(change)
    setResult(failure === null ? formatChanged(count) : formatFailure(failure))
  }

  function clear(): void {
    setResult(copy.selectionCleared)
    onCleared()
  }

  const setStatus = (status: 'open' | 'waiting' | 'done') => void apply({ type: 'status', status })
  return (
    <>
      {count > 0 && (
        <fieldset className={css.bulk}>
          <legend className={css.legend}>{formatSelected(count)}</legend>
          <AssignField
            label={copy.assignSelected}
            assigneeId={null}
            departmentId={null}
            onAssigned={(agentId) => void apply({ type: 'assign', agentId })}
          />
          {view !== 'done' && view !== 'snoozed' && (
            <SnoozeField onSnoozed={(until) => void apply({ type: 'snooze', until })} />
          )}
          {view === 'snoozed' && (
            <Button look="quiet" onClick={() => void apply({ type: 'snooze', until: null })}>
              {copy.endSnooze}
            </Button>
          )}
          {view !== 'done' && (
            <Button look="quiet" onClick={() => setStatus(view === 'waiting' ? 'open' : 'waiting')}>
              {view === 'waiting' ? copy.setOpen : copy.setWaiting}
            </Button>
          )}
          <Button look="quiet" onClick={() => setStatus(view === 'done' ? 'open' : 'done')}>
            {view === 'done' ? copy.reopen : copy.setDone}
          </Button>
          <Button look="quiet" onClick={clear}>
            {copy.clearSelection}
          </Button>
        </fieldset>
      )}
      <output ref={output} tabIndex={-1} className={css.result}>
        {result}
      </output>
    </>
  )
}
