import { clockValue, minuteOf } from '../moment-text'
import css from '../settings.module.css'

type Props = {
  readonly label: string
  /** Minutes of the day; 1440 is midnight at its end. */
  readonly minute: number
  readonly onChanged: (minute: number) => void
}

/** A time of the clock, by the browser's own field. */
export function TimeField({ label, minute, onChanged }: Props) {
  return (
    <input
      className={css.time}
      type="time"
      aria-label={label}
      value={clockValue(minute)}
      onChange={(event) => {
        const typed = minuteOf(event.target.value)
        if (typed !== null) onChanged(typed)
      }}
    />
  )
}
