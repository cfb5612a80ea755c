import type { SlotName } from '@murphy/understanding'
import { situations } from './response-situations'

/** The placeholders that response texts may contain. */
export const responsePlaceholders = [
  'abilities',
  'address',
  'amount',
  'attribute',
  'carrier',
  'count',
  'date',
  'day',
  'days',
  'drinks',
  'due',
  'email',
  'fee',
  'first',
  'freeFrom',
  'high',
  'holiday',
  'hours',
  'instructions',
  'items',
  'list',
  'low',
  'name',
  'names',
  'next',
  'option',
  'orderNumber',
  'part',
  'people',
  'phone',
  'place',
  'placed',
  'points',
  'position',
  'product',
  'products',
  'reason',
  'second',
  'shown',
  'stars',
  'state',
  'store',
  'subscription',
  'time',
  'until',
  'wish',
] as const
/** Values of placeholders. */
export type ResponseValues = Readonly<Partial<Record<(typeof responsePlaceholders)[number], string>>>

type Situations = typeof situations
/** A situation of an intent. */
export type SituationOf<Intent extends keyof Situations> = Situations[Intent][number]
/** An intent that can be offered by its label. */
export type LabelledIntent = Situations['labels'][number]
/** A slot that Murphy can ask for. */
export type PromptedSlot = Extract<Situations['conversation'][number], SlotName>
/** An intent of small talk. */
export type SmallTalkName = Extract<keyof Situations, `small_talk.${string}`>

/**
 * Returns the response text for a situation of an intent, from the operator's files. Replaces `{name}` by the value
 * of that name. Several texts rotate by `turn`.
 */
export type GetResponse = <Intent extends keyof Situations>(
  intent: Intent,
  situation: Situations[Intent][number],
  options: { readonly turn: number; readonly values?: ResponseValues },
) => string

/** Response texts by intent and situation, as read from the operator's files. */
export type ResponseTexts = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/**
 * Creates the lookup of response texts.
 *
 * Errors: throws a sentence that names every file and situation without a text.
 */
export function createResponses(responseTexts: ResponseTexts): GetResponse {
  const missing = Object.entries(situations).flatMap(([intent, names]) =>
    names.filter((name) => !responseTexts[intent]?.[name]?.length).map((name) => `${intent}.yml: ${name}`),
  )
  if (missing.length > 0) throw new Error(`bot/responses lacks texts for ${missing.join(', ')}.`)
  return (intent, situation, { turn, values }) => {
    const filled: Readonly<Record<string, string>> = values ?? {}
    const variants = responseTexts[intent]?.[situation] ?? []
    const responseText = variants[turn % variants.length] ?? ''
    return responseText.replaceAll(/\{(\w+)\}/g, (whole, name: string) => filled[name] ?? whole)
  }
}
