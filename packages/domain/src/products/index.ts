export type { ProductCampaign } from './product-link'
export { productLink } from './product-link'
export { dollars, isDeliveryOnlyMarked, offerMarks, priceLine, stockLine } from './product-texts'
