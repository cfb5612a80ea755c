import { Icon, VisuallyHidden } from '@murphy/ui'
import type { Wine } from '@murphy/contracts/entities'
import { formatDollars } from '@murphy/domain/products'
import { formatRating } from '@murphy/domain/wine'
import { fill } from '@murphy/domain/copy'
import type { ScreenProps } from '../screen-props'
import { findAWineCopy, formatReviewCount } from './copy'
import css from './wine-line.module.css'

type Props = { readonly wine: Wine; readonly dispatch: ScreenProps<'find-a-wine'>['dispatch'] }

/** One wine as one button. Source: FAW-34 to FAW-36, FAW-47 */
export function WineRow({ wine, dispatch }: Props) {
  const { brand, productName, singlePrice, link } = wine
  return (
    <li>
      <button type="button" className={css.wine} onClick={() => dispatch({ kind: 'wine-opened', link })}>
        <span className={css.bottle} data-category={wine.productCategory}>
          <Icon name="bottle" size={32} />
        </span>
        <span className={css.text}>
          <span className={css.brand}>{brand}</span>
          <span className={css.name}>{withoutBrand(productName, brand)}</span>
          <Rating wine={wine} />
        </span>
        {singlePrice !== null && <span className={css.price}>{formatDollars(singlePrice)}</span>}
      </button>
    </li>
  )
}

function Rating({ wine }: { readonly wine: Wine }) {
  const { averageOverallRating: rating, totalReviewCount } = wine
  const count = totalReviewCount ?? 0
  if (rating === null || count === 0) return null
  const reviews = formatReviewCount(count)
  return (
    <span className={css.rating}>
      <VisuallyHidden>{fill(findAWineCopy.rated, { rating: formatRating(rating), reviews })}</VisuallyHidden>
      <span aria-hidden="true">
        ★ {formatRating(rating)} · {reviews}
      </span>
    </span>
  )
}

/** Returns the name without the brand, which is shown above it. */
function withoutBrand(name: string, brand: string): string {
  return name.startsWith(`${brand} `) ? name.slice(brand.length + 1) : name
}
