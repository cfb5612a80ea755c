import { deliveryStages } from '@murphy/domain/delivery'
import { joinClasses, Skeleton } from '@murphy/ui'
import { deliveryCopy } from './copy'
import panel from './consignment-panel.module.css'
import bones from './delivery-skeleton.module.css'
import lines from './product-lines.module.css'
import { ProgressBar } from './progress-bar'
import css from './delivery-tracking-screen.module.css'
import summary from './delivery-summary.module.css'

type Props = {
  readonly deliveryCount: number
  readonly productCount: number
}

/** The largest number of products in the skeleton. Further ones would be below the fold, where their change is not visible. */
const mostLines = 4

const nothingDone = deliveryStages.map((label) => ({ label, state: 'todo' }) as const)

/**
 * The delivery tracking screen while it loads, in the shape known from the order card. Nothing moves when the data arrives.
 * Source: TRK-18
 */
export function DeliverySkeleton({ deliveryCount, productCount }: Props) {
  const deliveries = Math.max(1, deliveryCount)
  const products = Math.min(mostLines, Math.ceil(productCount / deliveries))
  return (
    <div className={css.screen} aria-busy="true">
      <div aria-hidden="true">
        <p className={bones.small}>
          <Skeleton shape="short" />
        </p>
        <p className={bones.display}>
          <Skeleton shape="title" />
        </p>
        <p className={joinClasses(summary.confirmed, bones.small)}>
          <Skeleton shape="line" />
        </p>
        {deliveries > 1 && (
          <p className={summary.count}>
            <Skeleton shape="short" />
          </p>
        )}
        <p className={css.heading}>{deliveryCopy.timeline}</p>
        <ol className={css.timeline}>
          {Array.from({ length: deliveries }, (_, index) => (
            <li key={index} className={panel.panel}>
              <p className={panel.top}>
                <Skeleton shape="short" />
              </p>
              {index === 0 && <Body products={products} />}
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

function Body({ products }: { readonly products: number }) {
  return (
    <div className={panel.body}>
      <p className={joinClasses(panel.explanation, bones.small)}>
        <Skeleton shape="line" />
      </p>
      <p className={bones.text}>
        <Skeleton shape="line" />
      </p>
      <p className={bones.small}>
        <Skeleton shape="short" />
      </p>
      <ProgressBar bar={nothingDone} />
      {products > 0 && (
        <ul className={lines.lines}>
          {Array.from({ length: products }, (_, index) => (
            <li key={index} className={lines.line}>
              <Skeleton shape="picture" className={bones.picture} />
              <span className={lines.text}>
                <span className={bones.small}>
                  <Skeleton shape="line" />
                </span>
                <span className={bones.small}>
                  <Skeleton shape="short" />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={panel.unavailable}>
        <Skeleton shape="short" />
      </p>
    </div>
  )
}
