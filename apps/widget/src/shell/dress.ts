import type { FaceDress } from '@murphy/ui'
import type { State } from '../core/state'

/** What Murphy wears; without an answer of the configuration call the usual. Source: OP-39 */
export function selectDress({ configuration }: State): FaceDress {
  if (configuration.at !== 'loaded') return 'normal'
  const { xmas, mask } = configuration.value.botIcon
  if (xmas) return 'xmas'
  return mask ? 'mask' : 'normal'
}
