import { dayName } from './moment-of-day'
import css from './day-separator.module.css'

export function DaySeparator({ at }: { readonly at: number }) {
  return (
    <p className={css.day}>
      <span>{dayName(at)}</span>
    </p>
  )
}
