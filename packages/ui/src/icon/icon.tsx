import { drawingOf } from './drawings'
import type { IconName } from './drawings'
import css from './icon.module.css'

type Props = { readonly name: IconName; readonly size?: 16 | 20 | 24 | 32 }

/** A drawn sign. It never speaks: the control or the words beside it carry the name. */
export function Icon({ name, size = 20 }: Props) {
  return (
    <svg
      className={css.icon}
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
