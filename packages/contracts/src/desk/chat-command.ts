import * as v from 'valibot'
import { IdSchema } from '../entities/primitives'
import type { Shape } from '../entities/shape'

export const ChatParamsSchema = v.object({ chatId: IdSchema })
export type ChatParams = Shape<typeof ChatParamsSchema>

/** Common fields of an agent's commands in a chat. */
export const chatCommand = { method: 'POST', access: 'agent', params: ChatParamsSchema } as const
