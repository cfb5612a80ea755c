import { IdSchema } from '../entities/primitives'
import type { Shape } from '../entities/shape'
import { item } from './item'

/** The order that the shopper looked at last; later calls contain it. Source: MSG-27 */
export const schema = item('last_order_checked', { orderId: IdSchema })
export type LastOrderCheckedItem = Shape<typeof schema>

export function toPlainText(_item: LastOrderCheckedItem): string {
  return ''
}

export const examples = [
  { type: 'last_order_checked', orderId: '10234567' },
] as const satisfies readonly LastOrderCheckedItem[]
