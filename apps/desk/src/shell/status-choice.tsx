import { useId } from 'react'
import { agentStatuses, getOwnStatus } from '../core/shift/selectors'
import { copy } from './copy'
import { useDispatch, useShift } from '../components/desk-context'
import css from './status-choice.module.css'

/** Chooses Online, Away or Invisible. The choice shows at once and is confirmed by the server. */
export function StatusChoice() {
  const status = useShift(getOwnStatus)
  const dispatch = useDispatch()
  const name = useId()

  return (
    <fieldset className={css.choice}>
      <legend className={css.legend}>{copy.status}</legend>
      {agentStatuses.map((each) => (
        <label key={each} className={css.option} title={copy.statuses[each].about}>
          <input
            className={css.radio}
            type="radio"
            name={name}
            checked={status === each}
            onChange={() => dispatch({ kind: 'status-chosen', status: each })}
          />
          <span className={css[each]} aria-hidden="true" />
          {copy.statuses[each].name}
        </label>
      ))}
    </fieldset>
  )
}
