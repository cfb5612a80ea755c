export { productWords } from './copy'
export type { ProductCampaign } from './product-link'
export { createProductLink, createProductUrl } from './product-link'
export {
  formatDollars,
  isDeliveryOnlyMarked,
  isOutOfStock,
  listOffers,
  formatPrice,
  formatPriceParts,
  formatStock,
} from './product-texts'
