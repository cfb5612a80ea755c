import * as v from 'valibot'
import { flag, list, orNull, text } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { FrameIdSchema } from '../live-chat/frames-up'
import { chatCommand, DeskDoneSchema } from './desk-call'
import type { DeskCall } from './desk-call'

/** The largest number of suggestions at a time. */
export const suggestionsMaxCount = 3

export const suggestionKinds = ['order', 'article', 'canned-reply'] as const
export const SuggestionKindSchema = v.picklist(suggestionKinds)
export type SuggestionKind = v.InferOutput<typeof SuggestionKindSchema>

/**
 * A reply that an agent may insert into the message box. It is never sent by itself.
 *
 * Source: docs/desk.md#use-suggested-replies
 */
export const ReplySuggestionSchema = v.object({
  suggestionId: FrameIdSchema,
  kind: SuggestionKindSchema,
  /** A canned reply has its placeholders. */
  text: text(),
  /** Titles of articles, an order number, or the shortcut of a canned reply. `url` null: it has no address. */
  sources: list(v.object({ name: text(), url: orNull(v.string()) })),
  /** A language model wrote the text from the sources. */
  isWritten: flag(),
})
export type ReplySuggestion = Shape<typeof ReplySuggestionSchema>

export const SuggestRepliesReplySchema = v.object({
  /** The shopper's last message that the suggestions answer; null: no message waits for an answer. */
  seq: orNull(v.number()),
  /** The language of these messages in English, such as `german`; `other`: unknown; null: they may be English. */
  language: orNull(v.string()),
  /** A language model translates for agents. */
  canTranslate: flag(),
  suggestions: list(ReplySuggestionSchema),
})
export type SuggestRepliesReply = Shape<typeof SuggestRepliesReplySchema>

/**
 * Suggests replies to the messages of the shopper that no agent has answered, the most specific first. Empty when nothing
 * is certain enough, when the agent does not serve the chat, and when a manager has switched suggestions off. An agent who
 * serves the chat gets the language in any case.
 */
export const suggestReplies = {
  name: 'suggestReplies',
  path: '/chats/:chatId/suggestions',
  ...chatCommand,
  reply: SuggestRepliesReplySchema,
} as const satisfies DeskCall

/** The agent's use of a suggestion. */
export const SuggestionOutcomeSchema = v.picklist(['shown', 'inserted', 'sent', 'sent-edited', 'dismissed'])
export type SuggestionOutcome = v.InferOutput<typeof SuggestionOutcomeSchema>

export const RecordSuggestionsBodySchema = v.object({
  suggestionIds: v.pipe(
    v.array(FrameIdSchema),
    v.minLength(1, 'Expected a suggestion.'),
    v.maxLength(suggestionsMaxCount, `Expected at most ${suggestionsMaxCount} suggestions.`),
  ),
  outcome: SuggestionOutcomeSchema,
})
export type RecordSuggestionsBody = Shape<typeof RecordSuggestionsBodySchema>

/** Records what the agent did with suggestions of their own. Unknown ones are ignored, and a repeat changes nothing. */
export const recordSuggestions = {
  name: 'recordSuggestions',
  method: 'POST',
  path: '/suggestion-outcomes',
  access: 'agent',
  body: RecordSuggestionsBodySchema,
  reply: DeskDoneSchema,
} as const satisfies DeskCall
