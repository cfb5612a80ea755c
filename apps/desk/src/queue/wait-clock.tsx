import { VisuallyHidden, classes } from '@murphy/ui'
import { serverNow } from '../core/shift/selectors'
import { formatDuration, waitTone } from '../core/waiting'
import { waitingName } from './copy'
import css from './wait-clock.module.css'
import { useShift } from '../components/desk-context'

/** A running clock that turns from soft to accent to bad. `since` on the server's clock. */
export function WaitClock({ since }: { readonly since: number }) {
  const seconds = useShift((shift) => Math.max(0, Math.floor((serverNow(shift) - since) / 1000)))
  const text = formatDuration(seconds * 1000)
  return (
    <span className={classes(css.clock, css[waitTone(seconds * 1000)])}>
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{waitingName(text)}</VisuallyHidden>
    </span>
  )
}
