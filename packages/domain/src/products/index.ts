export { dollars, isDeliveryOnlyMarked, offerMarks, priceLine, stockLine } from './product-texts'
