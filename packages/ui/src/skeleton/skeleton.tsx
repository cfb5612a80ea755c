import { joinClasses } from '../join-classes'
import css from './skeleton.module.css'

type Props = {
  readonly shape: 'line' | 'title' | 'short' | 'picture' | 'block'
  readonly className?: string | undefined
}

/** A placeholder while content loads. Screen readers skip it; the screen announces the loading as text. */
export function Skeleton({ shape, className }: Props) {
  return <span className={joinClasses(css.skeleton, css[shape], className)} aria-hidden="true" />
}
