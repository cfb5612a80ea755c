import * as v from 'valibot'
import { IdSchema, MillisSchema } from '../entities/primitives'
import { list, orNull } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { DeskDoneSchema } from './desk-call'
import type { DeskCall } from './desk-call'
import { trimmedText } from './written-text'

/** Longest phrase: one short message. */
export const phraseMaxCharacters = 200

/** Largest number of phrases added at the desk. Long before it is reached, they should move into the files. */
export const phrasesMaxCount = 200

/**
 * A phrase that a manager added to an intent. `learning`: Murphy does not know it yet. `learnt`: Murphy knows it.
 * `in-files`: the operator's files contain it too, so it is no longer needed here. `no-intent`: the files no longer
 * have the intent. `takenFor`: the intent that Murphy recognises now; null: none.
 */
export const PhraseSchema = v.object({
  phraseId: IdSchema,
  intent: v.string(),
  text: v.string(),
  author: v.string(),
  addedAt: MillisSchema,
  state: v.picklist(['learning', 'learnt', 'in-files', 'no-intent']),
  takenFor: orNull(v.object({ intent: v.string(), score: v.number() })),
})
export type Phrase = Shape<typeof PhraseSchema>

export const PhrasesReplySchema = v.object({
  /** Newest first. */
  phrases: v.array(PhraseSchema),
  /** Intents that a phrase can be added to, by name. */
  intents: list(v.object({ name: v.string(), description: v.string() })),
  /** The shop's time zone, IANA name. */
  timezone: v.string(),
})
export type PhrasesReply = Shape<typeof PhrasesReplySchema>

export const getPhrases = {
  name: 'getPhrases',
  method: 'GET',
  path: '/phrases',
  access: 'manager',
  reply: PhrasesReplySchema,
} as const satisfies DeskCall

/** A new phrase. `rowId`: row of the review list that the phrase answers, which is removed from the list; null: none. */
export const AddPhraseBodySchema = v.object({
  intent: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  text: trimmedText(phraseMaxCharacters),
  rowId: orNull(IdSchema),
})
export type AddPhraseBody = Shape<typeof AddPhraseBodySchema>

export const AddPhraseReplySchema = v.object({
  phraseId: IdSchema,
  /** Warnings of `npm run bot:check` that do not prevent adding it. */
  warnings: list(v.string()),
})
export type AddPhraseReply = Shape<typeof AddPhraseReplySchema>

/**
 * Adds a phrase by the rules of `npm run bot:check`; Murphy learns it in the background and keeps answering. 400: it
 * breaks a rule, `message` is the sentence of the check. 404: unknown intent. 409 `conflict`: there are too many
 * phrases.
 */
export const addPhrase = {
  name: 'addPhrase',
  method: 'POST',
  path: '/phrases',
  access: 'manager',
  body: AddPhraseBodySchema,
  reply: AddPhraseReplySchema,
} as const satisfies DeskCall

/** Removes a phrase, which Murphy unlearns in the background; the row that it answered returns to the review list. */
export const removePhrase = {
  name: 'removePhrase',
  method: 'DELETE',
  path: '/phrases/:phraseId',
  access: 'manager',
  params: v.object({ phraseId: IdSchema }),
  reply: DeskDoneSchema,
} as const satisfies DeskCall
