import { Skeleton, VisuallyHidden } from '@murphy/ui'
import { nomineeCopy } from './copy'
import css from './nominee-screen.module.css'

/** Source: NOM-06 */
export function NomineeSkeleton() {
  return (
    <div className={css.screen} aria-busy="true">
      <VisuallyHidden>{nomineeCopy.loading}</VisuallyHidden>
      <Skeleton shape="block" />
      <div className={css.form}>
        <Skeleton shape="title" />
        <Skeleton shape="title" />
        <Skeleton shape="line" />
        <Skeleton shape="short" />
      </div>
    </div>
  )
}
