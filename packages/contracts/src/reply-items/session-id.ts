import { IdSchema } from '../entities/primitives'
import type { Shape } from '../entities/shape'
import { item } from './item'

/** The bot session that later calls use. Source: MSG-26 */
export const schema = item('session_id', { sessionId: IdSchema })
export type SessionIdItem = Shape<typeof schema>

export function toPlainText(_item: SessionIdItem): string {
  return ''
}

export const examples = [{ type: 'session_id', sessionId: 's-1' }] as const satisfies readonly SessionIdItem[]
