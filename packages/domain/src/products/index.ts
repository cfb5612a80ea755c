export { standardProductCopy } from './copy'
export type { ProductCampaign } from './product-link'
export { createProductLink, createProductUrl } from './product-link'
export {
  formatDollars,
  formatPrice,
  formatPriceParts,
  formatStock,
  isDeliveryOnlyMarked,
  isOutOfStock,
  listOffers,
  roundToCents,
} from './product-texts'
