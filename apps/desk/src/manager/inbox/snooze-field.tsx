import { useState } from 'react'
import { Button } from '@murphy/ui'
import { useShift } from '../../components/desk-context'
import { getServerTime } from '../../core/shift/selectors'
import { SmallSelectField } from '../fields'
import { copy, snoozeTimes } from './copy'
import css from './inbox.module.css'

/** Chooses how long items are snoozed. The choice takes effect with the button. */
export function SnoozeField({ onSnoozed }: { readonly onSnoozed: (until: number) => void }) {
  const now = useShift(getServerTime)
  const [chosen, setChosen] = useState('hour')

  return (
    <form
      className={css.choice}
      aria-label={copy.snoozeFor}
      onSubmit={(event) => {
        event.preventDefault()
        const time = snoozeTimes.find(({ value }) => value === chosen)
        if (time !== undefined) onSnoozed(now + time.ms)
      }}
    >
      <SmallSelectField label={copy.snoozeFor} value={chosen} options={snoozeTimes} onChosen={setChosen} />
      <Button look="quiet" type="submit">
        {copy.snooze}
      </Button>
    </form>
  )
}
