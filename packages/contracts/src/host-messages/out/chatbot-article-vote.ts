import * as v from 'valibot'
import { IdSchema } from '../../entities/primitives'
import type { Shape } from '../../entities/shape'
import { message } from '../message'

/** An article was voted on. */
export const schema = message('chatbotArticleVote', { articleId: IdSchema, isAccepted: v.boolean() })
export type ChatbotArticleVote = Shape<typeof schema>

export const meaning = 'A help article was voted on.'

export const examples = [
  { type: 'chatbotArticleVote', articleId: 'returns', isAccepted: true },
] as const satisfies readonly ChatbotArticleVote[]
