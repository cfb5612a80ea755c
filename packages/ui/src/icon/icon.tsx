import { classes } from '../classes'
import { getIconPath } from './icons'
import type { IconName } from './icons'
import css from './icon.module.css'

type Props = { readonly name: IconName; readonly size?: 16 | 20 | 24 | 32 }

/** Icons that point along the reading direction, which are mirrored for right-to-left text. */
const isMirroredInRtl = /^arrow-[bf]|-right$|^ex|^truck/

/** An icon without an accessible name: its control or the text next to it has one. */
export function Icon({ name, size = 20 }: Props) {
  return (
    <svg
      className={classes(css.icon, isMirroredInRtl.test(name) && css.onward)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={getIconPath(name)} />
    </svg>
  )
}
