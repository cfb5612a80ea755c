import { dateWords } from '../calendar/copy'
import { consignmentWords, deliveryWords, trackingWords } from '../delivery/copy'
import { orderWords } from '../orders/copy'
import { productWords } from '../products/copy'
import { storeWords } from '../stores/copy'
import { wineWords } from '../wine/copy'
import type { Replaceable } from './fill'

/** What the rules of a shop say, as the specification words it. Who shows it may speak other words of the same shape. */
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

/** The words by area; a function asks for the areas that it speaks of. */
export type ShopWords = Replaceable<typeof standardWords>
