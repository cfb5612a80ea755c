import type { AvatarOutfit } from '@murphy/ui'
import type { State } from '../core/state'

/** Selects the outfit of Murphy's avatar; `normal` until the configuration is loaded. Source: OP-39 */
export function selectAvatarOutfit({ configuration }: State): AvatarOutfit {
  const icon = configuration.at === 'loaded' ? configuration.value.botIcon : null
  if (icon?.xmas) return 'xmas'
  return icon?.mask ? 'mask' : 'normal'
}
