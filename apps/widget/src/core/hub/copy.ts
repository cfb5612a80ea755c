import { defineCopy } from '../../copy/define-copy'

/** The system's texts about the hub. Source: OP-119 */
export const hubCopy = defineCopy('hub', {
  /** Source: HUB-06 */
  lost: 'connection lost, please refresh the page.',
  /** Source: HUB-30 */
  failed: 'connection failed, please refresh the page.',
})
