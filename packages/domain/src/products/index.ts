export { productWords } from './copy'
export type { ProductCampaign } from './product-link'
export { productLink, productPage } from './product-link'
export {
  dollars,
  isDeliveryOnlyMarked,
  isOutOfStock,
  offerMarks,
  priceLine,
  priceParts,
  stockLine,
} from './product-texts'
