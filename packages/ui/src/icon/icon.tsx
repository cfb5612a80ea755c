import { classes } from '../classes'
import { drawingOf } from './drawings'
import type { IconName } from './drawings'
import css from './icon.module.css'

type Props = { readonly name: IconName; readonly size?: 16 | 20 | 24 | 32 }

/** Back and forth, and the ways that lead out of here. */
const pointsOnward = /^arrow-[bf]|-right$|^ex|^truck/

/** A drawn sign. It never speaks: the control or the words beside it carry the name. */
export function Icon({ name, size = 20 }: Props) {
  return (
    <svg
      className={classes(css.icon, pointsOnward.test(name) && css.onward)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawingOf(name)} />
    </svg>
  )
}
