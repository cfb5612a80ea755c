import { standardProductCopy } from '@murphy/domain/products'
import { defineCopy } from '../../copy/define-copy'

/** Source: PAV-02, PAV-03, PAV-07, NRB-01 */
export const productCopy = defineCopy('product', {
  ...standardProductCopy,
  moreDetails: 'More details',
  findNearby: 'Find nearby',
  deliveryOnly: 'Delivery only',
  buyFrom: 'Buy from {store}',
})
