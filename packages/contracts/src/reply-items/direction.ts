import { NonEmptyTextSchema } from '../entities/primitives'
import { text } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { item } from './item'

/** An offer of directions to a store. Source: MSG-28 */
export const schema = item('direction', { text: NonEmptyTextSchema, address: text() })
export type DirectionItem = Shape<typeof schema>

export function toPlainText({ text, address }: DirectionItem): string {
  return address === '' ? text : `${text}: ${address}`
}

export const examples = [
  { type: 'direction', text: 'Get directions to Alexandria', address: '12 Mill Road, Alexandria NSW 2015' },
] as const satisfies readonly DirectionItem[]
