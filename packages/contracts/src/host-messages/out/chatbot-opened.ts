import type { Shape } from '../../entities/shape'
import { message } from '../message'

/** The chat was opened; comes after toggleWidget. Source: HST-10 */
export const schema = message('chatbotOpened', {})
export type ChatbotOpened = Shape<typeof schema>

export const meaning = 'The chat was opened; follows `toggleWidget`.'

export const examples = [{ type: 'chatbotOpened' }] as const satisfies readonly ChatbotOpened[]
