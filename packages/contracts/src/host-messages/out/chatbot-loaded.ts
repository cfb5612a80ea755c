import type { Shape } from '../../entities/shape'
import { message } from '../message'

/** The chat can be used. Source: HST-11, OP-121 */
export const schema = message('chatbotLoaded', {})
export type ChatbotLoaded = Shape<typeof schema>

export const meaning =
  'The configuration is read and the launcher is visible; the messages that came before are handled now, in their order.'

export const examples = [{ type: 'chatbotLoaded' }] as const satisfies readonly ChatbotLoaded[]
