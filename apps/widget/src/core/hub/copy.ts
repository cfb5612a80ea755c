import { defineWords } from '../../words/words'

/** The system's texts about the hub. Source: OP-119 */
export const hubCopy = defineWords('hub', {
  /** Source: HUB-06 */
  lost: 'connection lost, please refresh the page.',
  /** Source: HUB-30 */
  failed: 'connection failed, please refresh the page.',
})
