import type { Week } from '@murphy/contracts/desk'
import { Button } from '@murphy/ui'
import { copy as common, hoursCopy as copy } from '../copy'
import css from '../settings.module.css'
import { AddButton } from '../add-button'
import { parseTimeValue, toTimeValue } from '../../time-value'

/** The days of the week by their number, from Monday on. */
const days = [
  ['1', 'Monday'],
  ['2', 'Tuesday'],
  ['3', 'Wednesday'],
  ['4', 'Thursday'],
  ['5', 'Friday'],
  ['6', 'Saturday'],
  ['0', 'Sunday'],
] as const
const weekdays = ['2', '3', '4', '5'] as const

/** The first period of a day that was closed, in minutes of the day. */
const firstPeriod = { start: 540, end: 1020 } as const
/** A later end leaves no room for a break of an hour and an hour that is open. */
const latestEnd = 1320

type Period = Week['0'][number]
type Props = { readonly week: Week; readonly set: (week: Week) => void }

/** Edits the open periods of each day; a day without a period is closed. */
export function WeekEditor({ week, set }: Props) {
  return (
    <ul className={css.days}>
      {days.map(([day, name]) => (
        <li key={day} className={css.day}>
          <span className={css.dayName}>{name}</span>
          <Periods name={name} periods={week[day]} set={(periods) => set({ ...week, [day]: periods })} />
          {day === '1' && (
            <Button
              look="quiet"
              onClick={() =>
                set({ ...week, ...Object.fromEntries(weekdays.map((other) => [other, week['1']])) })
              }
            >
              {copy.copyTo}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

type PeriodsProps = {
  readonly name: string
  readonly periods: readonly Period[]
  readonly set: (periods: readonly Period[]) => void
}

function Periods({ name, periods, set }: PeriodsProps) {
  const last = periods.at(-1)

  function change(at: number, part: Partial<Period>) {
    set(periods.map((period, index) => (index === at ? { ...period, ...part } : period)))
  }

  return (
    <div className={css.periods}>
      {periods.length === 0 && <span className={css.about}>{copy.closed}</span>}
      {periods.map(({ start, end }, at) => (
        // A period is identified by its index only.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={css.period}>
          <TimeField
            label={`${name}, ${copy.from}`}
            minute={start}
            onChanged={(minute) => change(at, { start: minute })}
          />
          <TimeField
            label={`${name}, ${copy.until}`}
            minute={end}
            // Midnight as an end is the end of the day.
            onChanged={(minute) => change(at, { end: minute === 0 ? 1440 : minute })}
          />
          <Button
            look="quiet"
            aria-label={`${common.remove} ${name} ${at + 1}`}
            onClick={() => set(periods.filter((_, index) => index !== at))}
          >
            {common.remove}
          </Button>
        </div>
      ))}
      <AddButton
        count={periods.length}
        isShown={last === undefined || last.end <= latestEnd}
        label={`${copy.addPeriod}, ${name}`}
        onAdd={() => set([...periods, last === undefined ? firstPeriod : createNextPeriod(last)])}
      >
        {copy.addPeriod}
      </AddButton>
    </div>
  )
}

/** Returns the next period: after a break of an hour, two hours long, within the day. */
function createNextPeriod({ end }: Period): Period {
  const start = end + 60
  return { start, end: Math.min(start + 120, 1440) }
}

type TimeFieldProps = {
  readonly label: string
  /** Minutes of the day; 1440 is midnight at its end. */
  readonly minute: number
  readonly onChanged: (minute: number) => void
}

/** A time of the day, in the browser's own field. */
function TimeField({ label, minute, onChanged }: TimeFieldProps) {
  return (
    <input
      className={css.time}
      type="time"
      aria-label={label}
      value={toTimeValue(minute)}
      onChange={(event) => {
        const entered = parseTimeValue(event.target.value)
        if (entered !== null) onChanged(entered)
      }}
    />
  )
}
