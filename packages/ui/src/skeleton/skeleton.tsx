import { classes } from '../classes'
import css from './skeleton.module.css'

type Props = {
  readonly shape: 'line' | 'title' | 'short' | 'picture' | 'block'
  readonly className?: string | undefined
}

/** A placeholder while content loads. It is silent; its screen announces the loading as text. */
export function Skeleton({ shape, className }: Props) {
  return <span className={classes(css.skeleton, css[shape], className)} aria-hidden="true" />
}
