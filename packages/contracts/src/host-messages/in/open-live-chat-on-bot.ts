import type { Shape } from '../../entities/shape'
import { message } from '../message'

/** Open the chat at the request for a live chat. Source: HST-06, OP-135 */
export const schema = message('openLiveChatOnBot', {})
export type OpenLiveChatOnBot = Shape<typeof schema>

export const meaning = 'Opens the chat at the request for a person.'

export const examples = [{ type: 'openLiveChatOnBot' }] as const satisfies readonly OpenLiveChatOnBot[]
