import { useState } from 'react'
import type { InboxChange } from '@murphy/contracts/desk'
import { Button } from '@murphy/ui'
import { useFocusWhenLost } from '../../components/use-focus-when-lost'
import { formatFailure } from '../failure-message'
import type { RequestFailure } from '../ports'
import { AssignField } from './assign-field'
import { copy, formatChanged, formatSelected } from './copy'
import css from './inbox.module.css'

type Props = {
  readonly count: number
  readonly onChange: (change: InboxChange) => Promise<RequestFailure | null>
  readonly onCleared: () => void
}

/** Changes the selected items together, and says how many were changed. It is empty while nothing is selected. */
export function BulkActions({ count, onChange, onCleared }: Props) {
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
          <Button look="quiet" onClick={() => void apply({ type: 'status', status: 'done' })}>
            {copy.setDone}
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
