import { copy } from './copy'
import { useShift } from './use-shift'
import css from './bars.module.css'

/** The line is lost and being mended; it was there from the first paint, so that it is read aloud when it speaks. */
export function LinkBar() {
  const link = useShift((shift) => shift.link)
  return (
    <output className={css.region}>
      {link !== 'connected' && (
        <span className={link === 'reconnecting' ? css.lost : css.plain}>{copy[link]}</span>
      )}
    </output>
  )
}
