import { defineWords } from '../words/words'

/** Words of the cards that no rule of the shop makes. Source: OP-53, OP-56 */
export const cardCopy = defineWords('card', {
  directions: 'Get directions',
  deliveryOnly: 'Delivery only',
})
