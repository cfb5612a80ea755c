import { join } from 'node:path'
import * as v from 'valibot'
import { readRows } from './json-rows'
import { GoldSlotsSchema } from './metrics/gold-slots'

export const utteranceSchema = v.strictObject({
  text: v.string(),
  intent: v.string(),
  slots: v.optional(GoldSlotsSchema),
})
export const outOfScopeSchema = v.strictObject({ text: v.string() })
export const articleQuestionSchema = v.strictObject({ text: v.string(), articleId: v.string() })

export type Utterance = v.InferOutput<typeof utteranceSchema>

/** What Murphy is measured by, and never taught. `bot/eval/README.md` says what a row means. */
export type EvaluationRows = {
  readonly utterances: readonly Utterance[]
  readonly outOfScope: readonly { readonly text: string }[]
  readonly articles: readonly { readonly text: string; readonly articleId: string }[]
}

/**
 * @param folder such as `bot/eval`
 * Errors: throws a ProgramError that names file and line.
 */
export function readEvaluationRows(folder: string): EvaluationRows {
  return {
    utterances: readRows(join(folder, 'utterances.jsonl'), utteranceSchema, {
      example:
        '{"text": "where is 10234567", "intent": "order_tracking", "slots": {"order_number": "10234567"}}',
    }),
    outOfScope: readRows(join(folder, 'out-of-scope.jsonl'), outOfScopeSchema, {
      example: '{"text": "is it going to rain"}',
    }),
    articles: readRows(join(folder, 'articles.jsonl'), articleQuestionSchema, {
      example: '{"text": "can i bring it back", "articleId": "returns"}',
    }),
  }
}
