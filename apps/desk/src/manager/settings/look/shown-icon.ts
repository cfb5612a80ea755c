import type { IconValue } from '@murphy/contracts/desk'

/** Returns the icon that shoppers see when several are set. Source: OP-39 */
export function shownIcon({ xmas, mask }: IconValue): 'normal' | 'xmas' | 'mask' {
  if (xmas) return 'xmas'
  return mask ? 'mask' : 'normal'
}
