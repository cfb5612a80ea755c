import * as v from 'valibot'
import { IdSchema, MillisSchema } from '../entities/primitives'
import { list, orNull } from '../entities/reading'
import type { Shape } from '../entities/shape'
import { DeskDoneSchema } from './answers'
import type { DeskCall } from './desk-call'
import { trimmedWords } from './written-text'

/** A phrase is what one says in one go. */
export const phraseMaxCharacters = 200

/** So many phrases may stand at the desk; an engineer takes them into the files long before. */
export const phrasesMaxCount = 200

/**
 * A phrase that a manager has added to an intent. `learning`: Murphy does not know it yet; `learnt`: he does; `in-files`: the
 * operator's files have it as well, so that it is not needed here; `no-intent`: the files have no such intent any more.
 * `takenFor`: what he takes it for at this moment; null: for nothing.
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
  /** What a phrase can be added to, by name. */
  intents: list(v.object({ name: v.string(), description: v.string() })),
  /** IANA name: whose clock the shop goes by. */
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

/** `rowId`: the row of the review list that it answers, which leaves the list; null: none. */
export const AddPhraseBodySchema = v.object({
  intent: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  text: trimmedWords(phraseMaxCharacters),
  rowId: orNull(IdSchema),
})
export type AddPhraseBody = Shape<typeof AddPhraseBodySchema>

export const AddPhraseReplySchema = v.object({
  phraseId: IdSchema,
  /** What looks wrong, and is let through: sentences of `npm run bot:check`. */
  warnings: list(v.string()),
})
export type AddPhraseReply = Shape<typeof AddPhraseReplySchema>

/**
 * Teaches Murphy a phrase by the rules of `npm run bot:check`; he learns it aside, while he goes on answering.
 * 400: it does not fit, `message` is the sentence of the check; 404: there is no such intent; 409 `conflict`: there are too
 * many already.
 */
export const addPhrase = {
  name: 'addPhrase',
  method: 'POST',
  path: '/phrases',
  access: 'manager',
  body: AddPhraseBodySchema,
  reply: AddPhraseReplySchema,
} as const satisfies DeskCall

/** Murphy forgets it as he has learnt it; the row that it answered is in the review list again. */
export const removePhrase = {
  name: 'removePhrase',
  method: 'DELETE',
  path: '/phrases/:phraseId',
  access: 'manager',
  params: v.object({ phraseId: IdSchema }),
  reply: DeskDoneSchema,
} as const satisfies DeskCall
