import { join } from 'node:path'
import { parseCalendarDate } from '@murphy/domain/calendar'
import type * as v from 'valibot'
import {
  ArticleQuestionSchema,
  OutOfScopeSchema,
  UtteranceSchema,
} from '../assistant/teaching/evaluation-schemas'
import { readJsonRows } from './json-rows'

/** The date of the evaluation's conversations. It is fixed, so that figures do not change from day to day. */
export const evaluationDate = parseCalendarDate('2026-11-24')

export type Utterance = v.InferOutput<typeof UtteranceSchema>

/** The evaluation data, which must never be taught. `bot/eval/README.md` describes the rows. */
export type EvaluationRows = {
  readonly utterances: readonly Utterance[]
  readonly outOfScope: readonly { readonly text: string }[]
  readonly articles: readonly { readonly text: string; readonly articleId: string }[]
}

/**
 * Reads the evaluation data.
 *
 * @param folder such as `bot/eval`
 * Errors: throws a ProgramError that names file and line.
 */
export function readEvaluationRows(folder: string): EvaluationRows {
  return {
    utterances: readJsonRows(join(folder, 'utterances.jsonl'), UtteranceSchema, {
      example:
        '{"text": "where is 10234567", "intent": "order_tracking", "slots": {"order_number": "10234567"}}',
    }),
    outOfScope: readJsonRows(join(folder, 'out-of-scope.jsonl'), OutOfScopeSchema, {
      example: '{"text": "is it going to rain"}',
    }),
    articles: readJsonRows(join(folder, 'articles.jsonl'), ArticleQuestionSchema, {
      example: '{"text": "can i bring it back", "articleId": "returns"}',
    }),
  }
}
