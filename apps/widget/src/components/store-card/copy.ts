import { standardStoreCopy } from '@murphy/domain/stores'
import { defineCopy } from '../../copy/define-copy'

/** Texts of a store card. Source: STO-01 to STO-08, OP-53 */
export const storeCopy = defineCopy('store', {
  ...standardStoreCopy,
  select: 'Select store',
  selected: 'Selected',
  directions: 'Get directions',
})
