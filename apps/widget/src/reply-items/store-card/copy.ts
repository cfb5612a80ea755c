import { defineWords } from '../../words/words'

/** Source: STO-01 to STO-08, OP-53 */
export const storeCopy = defineWords('store', {
  select: 'Select store',
  selected: 'Selected',
  directions: 'Get directions',
})
