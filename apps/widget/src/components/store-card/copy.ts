import { storeWords } from '@murphy/domain/stores'
import { defineWords } from '../../words/words'

/** Source: STO-01 to STO-08, OP-53 */
export const storeCopy = defineWords('store', {
  ...storeWords,
  select: 'Select store',
  selected: 'Selected',
  directions: 'Get directions',
})
