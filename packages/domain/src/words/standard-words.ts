import { dateWords } from '../calendar/copy'
import { consignmentWords, deliveryWords, trackingWords } from '../delivery/copy'
import { orderWords } from '../orders/copy'
import { productWords } from '../products/copy'
import { storeWords } from '../stores/copy'
import { wineWords } from '../wine/copy'
import type { Replaceable } from './fill'

/** The domain's copy as the specification words it. A caller can pass other copy of the same shape. */
export const standardWords = {
  date: dateWords,
  consignment: consignmentWords,
  delivery: deliveryWords,
  tracking: trackingWords,
  order: orderWords,
  product: productWords,
  store: storeWords,
  wine: wineWords,
} as const

/** The domain's copy by area; a function takes the areas that it needs. */
export type ShopWords = Replaceable<typeof standardWords>
