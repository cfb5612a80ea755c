import type { CalendarDate } from '@murphy/domain/calendar'
import { toCalendarDate } from '@murphy/domain/calendar'
import type { Engine, SlotName, ParsedRequest } from '@murphy/understanding'
import * as v from 'valibot'

const slotNames = [
  ...(['orderNumber', 'place', 'product', 'date', 'price'] as const),
  ...(['wineType', 'varietal', 'personName', 'phone'] as const),
] satisfies readonly SlotName[]

const CalendarDateSchema = v.pipe(
  v.string(),
  v.check((text) => toCalendarDate(text) !== null),
)

/** A text with its context. */
export const ParseRequestSchema = v.strictObject({
  text: v.string(),
  context: v.optional(
    v.strictObject({
      /** The pending slot. */
      expects: v.optional(v.nullable(v.picklist(slotNames))),
      /** YYYY-MM-DD */
      today: v.optional(CalendarDateSchema),
    }),
  ),
})
export type ParseRequest = v.InferOutput<typeof ParseRequestSchema>

export const parseRequestExample =
  '{"text": "open tomorrow?", "context": {"expects": "place", "today": "2026-11-24"}}'

type ParsedIntent = Pick<ParsedRequest, 'intent' | 'score' | 'slots' | 'alternatives' | 'decision'>
/** The first intent, and all of them when there are several. */
export type ParsedText = ParsedIntent & {
  /** The key of the output file stays. */
  readonly requests?: readonly (ParsedIntent & Pick<ParsedRequest, 'text'>)[]
}

const alternativeLimit = 3

/**
 * Parses a text with the engine.
 *
 * @param today the date when the row has none
 */
export function parseText(
  engine: Pick<Engine, 'understand'>,
  { text, context }: ParseRequest,
  today: CalendarDate,
): ParsedText {
  const understood = engine.understand(text, {
    today: toCalendarDate(context?.today ?? '') ?? today,
    expects: context?.expects ?? null,
  })
  const [first] = understood
  if (!first) throw new Error('The engine returned no intent.')
  return {
    ...toParsedIntent(first),
    ...(understood.length > 1 && {
      requests: understood.map((each) => ({ text: each.text, ...toParsedIntent(each) })),
    }),
  }
}

function toParsedIntent({ intent, score, slots, alternatives, decision }: ParsedRequest): ParsedIntent {
  const round = (likelihood: number): number => Math.round(likelihood * 10_000) / 10_000
  return {
    intent,
    score: round(score),
    slots,
    alternatives: alternatives
      .slice(0, alternativeLimit)
      .map((other) => ({ intent: other.intent, score: round(other.score) })),
    decision,
  }
}
