import * as v from 'valibot'
import { IdSchema } from '../entities/primitives'
import { maybe, text } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { TicketSubjectSchema } from '../entities/help-desk'
import { PriceRangeSchema, WineCategorySchema } from '../entities/wine'
import { item } from './item'

/**
 * A command that the widget runs when the last part of the reply is shown, or at once if there is none. An unknown
 * command is left out like an unknown kind.
 * Source: MSG-22
 */
export const CommandSchema = v.variant('commandName', [
  item('command', { commandName: v.literal('START_LIVE_CHAT') }),
  item('command', {
    commandName: v.literal('START_FIND_A_WINE'),
    storeId: IdSchema,
    storeName: text(),
    wineTypes: maybe(v.array(WineCategorySchema)),
    priceRange: maybe(PriceRangeSchema),
    wineVarietal: maybe(v.string()),
  }),
  item('command', {
    commandName: v.literal('OPEN_TICKET_FORM'),
    subject: maybe(TicketSubjectSchema),
    /** The prefilled text. */
    message: maybe(v.string()),
  }),
  // The form of a claim about an order of the signed-in shopper. Source: OP-140
  item('command', {
    commandName: v.literal('OPEN_CLAIM_FORM'),
    orderId: IdSchema,
    kind: v.picklist(['damaged', 'missing', 'wrong']),
    /** The products that the shopper has named, with their quantities. */
    lines: maybe(
      v.array(v.object({ lineId: IdSchema, quantity: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
    ),
    /** The prefilled text. */
    description: maybe(v.string()),
  }),
])
export { CommandSchema as schema }
export type Command = Shape<typeof CommandSchema>

export function toPlainText(_command: Command): string {
  return ''
}

export const examples = [
  {
    type: 'command',
    commandName: 'START_FIND_A_WINE',
    storeId: '1021',
    storeName: 'Alexandria',
    wineTypes: ['Red'],
  },
  {
    type: 'command',
    commandName: 'START_FIND_A_WINE',
    storeId: '1021',
    storeName: 'Alexandria',
    priceRange: [100, null],
    wineVarietal: 'Shiraz',
  },
  { type: 'command', commandName: 'START_LIVE_CHAT' },
  { type: 'command', commandName: 'OPEN_TICKET_FORM', subject: 'Delivery' },
  { type: 'command', commandName: 'OPEN_TICKET_FORM' },
  { type: 'command', commandName: 'OPEN_TICKET_FORM', message: 'Please deliver order 10234567 on Friday.' },
  { type: 'command', commandName: 'OPEN_CLAIM_FORM', orderId: '10234567', kind: 'damaged' },
  {
    type: 'command',
    commandName: 'OPEN_CLAIM_FORM',
    orderId: '10234567',
    kind: 'missing',
    lines: [{ lineId: '1', quantity: 2 }],
    description: "I'd like my money back.",
  },
] as const satisfies readonly Command[]
