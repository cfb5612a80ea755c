import type { ReactNode } from 'react'
import { formatDistance } from '@murphy/domain/stores'
import { joinClasses, Icon } from '@murphy/ui'
import { storeCopy } from './copy'
import css from './store-head.module.css'

type Props = {
  readonly title: string
  /** The distance in kilometres; `null` when it is not known. */
  readonly distance: number | null
  readonly address: string
  readonly className?: string | undefined
  /** More lines below the address. */
  readonly children?: ReactNode
}

/** The head of a store card: name, distance and address. Source: STO-05, STO-06, NRB-01 */
export function StoreHead({ title, distance, address, className, children }: Props) {
  const far = formatDistance(distance, { store: storeCopy })
  return (
    <div className={joinClasses(css.head, className)}>
      <span className={css.sign}>
        <Icon name="store" size={32} />
      </span>
      <div className={css.text}>
        <h2 className={css.title}>{title}</h2>
        {far !== null && <p className={css.distance}>{far}</p>}
        <p>{address}</p>
        {children}
      </div>
    </div>
  )
}
