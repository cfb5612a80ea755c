import * as v from 'valibot'
import { IdSchema } from '../../entities/primitives'
import type { Shape } from '../../entities/shape'
import { message } from '../message'

/** An article was opened. */
export const schema = message('chatbotOpenArticle', { articleId: IdSchema, title: v.string() })
export type ChatbotOpenArticle = Shape<typeof schema>

export const meaning = 'A help article was opened.'

export const examples = [
  { type: 'chatbotOpenArticle', articleId: 'returns', title: 'Returning a bottle' },
] as const satisfies readonly ChatbotOpenArticle[]
