import { OwnFieldsSchema } from '../entities/json'
import { NonEmptyTextSchema } from '../entities/primitives'
import { maybe } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { item } from './item'
import { labelToPlainText } from './quick-reply'

/** A button that shows its text as the shopper's message and sends its event with its parameters. */
export const schema = item('qe', {
  text: NonEmptyTextSchema,
  event: NonEmptyTextSchema,
  parameters: maybe(OwnFieldsSchema),
})
export type QeItem = Shape<typeof schema>

export { labelToPlainText as toPlainText }

export const examples = [
  {
    type: 'qe',
    text: 'Pick up orders',
    event: 'ORDER_TRACKING_DELIVERY_TYPE',
    parameters: { deliveryType: 'Pickup' },
  },
  { type: 'qe', text: 'My orders', event: 'ORDER_TRACKING_MY_ORDERS' },
] as const satisfies readonly QeItem[]
