import * as v from 'valibot'
import { orNull } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { FrameIdSchema } from '../live-chat/frames-up'
import { chatCommand, DeskDoneSchema } from './desk-call'
import type { DeskCall } from './desk-call'

/** A longer text is not translated. Redacting names takes time that grows with the square of the length. */
export const translationMaxCharacters = 1000

/** The reader of a translation. `agent`: into English; `shopper`: into the language in which the shopper wrote last. */
export const translationReaders = ['agent', 'shopper'] as const
export const TranslationReaderSchema = v.picklist(translationReaders)
export type TranslationReader = v.InferOutput<typeof TranslationReaderSchema>

/** Both are null when there is no translation. A server of the release before counts no use. */
export const TranslateTextReplySchema = v.object({
  text: orNull(v.string()),
  translationId: orNull(FrameIdSchema),
})
export type TranslateTextReply = Shape<typeof TranslateTextReplySchema>

/** A text that was translated. `translationId` null: its use is not counted. */
export type TranslatedText = { readonly text: string; readonly translationId: string | null }

/**
 * Translates a message of the chat, or a draft, by the language model. Nothing is sent to the shopper. `text` null: there is no
 * translation, because there is no model, it did not answer in time, or its answer could not be verified.
 *
 * Source: docs/desk.md#translate-messages
 */
export const translateText = {
  name: 'translateText',
  path: '/chats/:chatId/translations',
  ...chatCommand,
  body: v.object({
    text: v.pipe(
      v.string(),
      v.minLength(1, 'Expected a text.'),
      v.maxLength(translationMaxCharacters, `Expected at most ${translationMaxCharacters} characters.`),
    ),
    reader: TranslationReaderSchema,
  }),
  reply: TranslateTextReplySchema,
} as const satisfies DeskCall

/** The agent's use of a translation. `sent`, `sent-edited`: a message was sent from it; `undone`: the draft was put back or deleted. */
export const TranslationOutcomeSchema = v.picklist(['shown', 'sent', 'sent-edited', 'undone'])
export type TranslationOutcome = v.InferOutput<typeof TranslationOutcomeSchema>

export const RecordTranslationBodySchema = v.object({
  translationId: FrameIdSchema,
  outcome: TranslationOutcomeSchema,
})
export type RecordTranslationBody = Shape<typeof RecordTranslationBodySchema>

/** Records what the agent did with a translation of their own. An unknown one is ignored, and a repeat changes nothing. */
export const recordTranslation = {
  name: 'recordTranslation',
  method: 'POST',
  path: '/translation-outcomes',
  access: 'agent',
  body: RecordTranslationBodySchema,
  reply: DeskDoneSchema,
} as const satisfies DeskCall
