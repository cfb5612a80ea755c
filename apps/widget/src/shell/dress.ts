import type { AvatarOutfit } from '@murphy/ui'
import type { State } from '../core/state'

/** What Murphy wears; without an answer of the configuration call the usual. Source: OP-39 */
export function selectDress({ configuration }: State): AvatarOutfit {
  const icon = configuration.at === 'loaded' ? configuration.value.botIcon : null
  if (icon?.xmas) return 'xmas'
  return icon?.mask ? 'mask' : 'normal'
}
