import { productWords } from '@murphy/domain/products'
import { defineWords } from '../../words/words'

/** Source: PAV-02, PAV-03, PAV-07, NRB-01 */
export const productCopy = defineWords('product', {
  ...productWords,
  moreDetails: 'More details',
  findNearby: 'Find nearby',
  deliveryOnly: 'Delivery only',
  buyFrom: 'Buy from {store}',
})
