import { formatDayName } from './format-time'
import css from './day-separator.module.css'

/** The date between two entries of different days. */
export function DaySeparator({ at }: { readonly at: number }) {
  return (
    <p className={css.day}>
      <span>{formatDayName(at)}</span>
    </p>
  )
}
