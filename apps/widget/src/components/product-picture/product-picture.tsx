import { useState } from 'react'
import { joinClasses, Icon } from '@murphy/ui'
import css from './product-picture.module.css'

type Props = {
  readonly image: string | null
  readonly size?: 'small' | 'large'
  /** Text over the dimmed picture, such as `+3`. */
  readonly rest?: string | null
}

/** The picture of a product, or a bottle icon when there is none or it fails to load. The name is beside it. */
export function ProductPicture({ image, size = 'large', rest = null }: Props) {
  const [isMissing, setMissing] = useState(false)
  const hasPicture = image !== null && image !== '' && !isMissing

  return (
    <span className={joinClasses(css.picture, css[size], rest !== null && css.dimmed)}>
      {hasPicture ? (
        <img src={image} alt="" loading="lazy" decoding="async" onError={() => setMissing(true)} />
      ) : (
        <Icon name="bottle" size={size === 'large' ? 32 : 24} />
      )}
      {rest !== null && <span className={css.rest}>{rest}</span>}
    </span>
  )
}
