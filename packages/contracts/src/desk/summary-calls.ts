import * as v from 'valibot'
import { orNull, text } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { FrameIdSchema } from '../live-chat/frames-up'
import { chatCommand, DeskDoneSchema } from './desk-call'
import type { DeskCall } from './desk-call'

/** The kinds of summary. `handover`: the conversation with Murphy, for the agent who takes the chat; `wrap-up`: all of it, for a note. */
export const summaryKinds = ['handover', 'wrap-up'] as const
export const SummaryKindSchema = v.picklist(summaryKinds)
export type SummaryKind = v.InferOutput<typeof SummaryKindSchema>

/** A summary that a language model has drafted. `text`: one fact a line. */
export const DraftedSummarySchema = v.object({ summaryId: FrameIdSchema, text: text() })
export type DraftedSummary = Shape<typeof DraftedSummarySchema>

/**
 * Summarises a chat by the language model, for an agent who serves it. Nothing is stored or sent to the shopper. `summary` null:
 * there is none, because there is no model, it did not answer in time, or its text could not be verified.
 *
 * Source: docs/desk.md#read-the-summary-at-handover, docs/language-model.md#summaries
 */
export const summariseChat = {
  name: 'summariseChat',
  path: '/chats/:chatId/summaries',
  ...chatCommand,
  body: v.object({ kind: SummaryKindSchema }),
  reply: v.object({ summary: orNull(DraftedSummarySchema) }),
} as const satisfies DeskCall

/** The agent's use of a summary. `saved`, `saved-edited`: a note was added from it. */
export const SummaryOutcomeSchema = v.picklist(['shown', 'saved', 'saved-edited', 'dismissed'])
export type SummaryOutcome = v.InferOutput<typeof SummaryOutcomeSchema>

export const RecordSummaryBodySchema = v.object({ summaryId: FrameIdSchema, outcome: SummaryOutcomeSchema })
export type RecordSummaryBody = Shape<typeof RecordSummaryBodySchema>

/** Records what the agent did with a summary of their own. An unknown one is ignored, and a repeat changes nothing. */
export const recordSummary = {
  name: 'recordSummary',
  method: 'POST',
  path: '/summary-outcomes',
  access: 'agent',
  body: RecordSummaryBodySchema,
  reply: DeskDoneSchema,
} as const satisfies DeskCall
