import type { IconValue } from '@murphy/contracts/desk'

/** Of several, the one that a shopper sees. Source: OP-39 */
export function shownIcon({ xmas, mask }: IconValue): 'normal' | 'xmas' | 'mask' {
  if (xmas) return 'xmas'
  return mask ? 'mask' : 'normal'
}
