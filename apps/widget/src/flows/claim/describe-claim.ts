import { fill } from '@murphy/domain/copy'
import type { FilledClaim } from '../../core/flow/claim-flow'
import { getChosenLines } from './claim-form'
import { claimCopy } from './copy'

/** Returns the claim in one sentence. */
export function describeClaim({ form, order }: Pick<FilledClaim, 'form' | 'order'>): string {
  const products = getChosenLines({ form, order }).map(({ quantity, name }) =>
    fill(claimCopy.product, { quantity, name }),
  )
  const last = products.at(-1) ?? ''
  const others = products.slice(0, -1).join(', ')
  const count = form.photos.filter(({ at }) => at === 'stored').length
  const photos = count === 0 ? '' : count === 1 ? claimCopy.onePhoto : fill(claimCopy.morePhotos, { count })
  return fill(claimCopy.summary[form.kind], {
    products: others === '' ? last : fill(claimCopy.productsAnd, { others, last }),
    orderId: order.orderId,
    photos,
  })
}
