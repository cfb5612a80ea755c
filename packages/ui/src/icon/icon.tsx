import { joinClasses } from '../join-classes'
import { getIconPath } from './icons'
import type { IconName } from './icons'
import css from './icon.module.css'

type Props = { readonly name: IconName; readonly size?: 16 | 20 | 24 | 32 }

/** Matches the icons that point along the reading direction, such as `arrow-back` and `external`. They are mirrored for right-to-left text. */
const directionalIcons = /^arrow-[bf]|-right$|^ex|^truck/

/** An icon without an accessible name: its control or the text next to it has one. */
export function Icon({ name, size = 20 }: Props) {
  return (
    <svg
      className={joinClasses(css.icon, directionalIcons.test(name) && css.onward)}
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
