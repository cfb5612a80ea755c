import { classes } from '../classes'
import css from './skeleton.module.css'

type Props = {
  readonly shape: 'line' | 'title' | 'short' | 'picture' | 'block'
  readonly className?: string | undefined
}

/** Where something will be. Silent: the screen that holds it says in words that it is loading. */
export function Skeleton({ shape, className }: Props) {
  return <span className={classes(css.skeleton, css[shape], className)} aria-hidden="true" />
}
