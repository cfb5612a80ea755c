import { Skeleton, VisuallyHidden } from '@murphy/ui'
import { deliveryCopy } from './copy'
import css from './delivery-tracking-screen.module.css'

/** Source: TRK-18 */
export function DeliverySkeleton() {
  return (
    <div className={css.screen} aria-busy="true">
      <VisuallyHidden>{deliveryCopy.loading}</VisuallyHidden>
      <Skeleton shape="short" />
      <Skeleton shape="title" />
      <Skeleton shape="line" />
      <div className={css.heading}>
        <Skeleton shape="short" />
      </div>
      <div className={css.timeline}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </div>
  )
}
