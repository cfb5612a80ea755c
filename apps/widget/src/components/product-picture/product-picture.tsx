import { useState } from 'react'
import { classes, Icon } from '@murphy/ui'
import css from './product-picture.module.css'

type Props = {
  readonly image: string | null
  readonly size?: 'small' | 'large'
  /** `+3`, over the dimmed picture. */
  readonly rest?: string | null
}

/** A product as a picture; without one, or when it does not come, a drawn bottle. Its name stands beside it in words. */
export function ProductPicture({ image, size = 'large', rest = null }: Props) {
  const [isMissing, setMissing] = useState(false)
  const hasPicture = image !== null && image !== '' && !isMissing

  return (
    <span className={classes(css.picture, css[size], rest !== null && css.dimmed)}>
      {hasPicture ? (
        <img src={image} alt="" loading="lazy" decoding="async" onError={() => setMissing(true)} />
      ) : (
        <Icon name="bottle" size={size === 'large' ? 32 : 24} />
      )}
      {rest !== null && <span className={css.rest}>{rest}</span>}
    </span>
  )
}
