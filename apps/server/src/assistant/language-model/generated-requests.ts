import * as v from 'valibot'

/** The largest number of requests in one utterance. */
const maxRequests = 4
const maxTextLength = 200
const outOfScope = 'out_of_scope'

/**
 * Intents that a language model never returns. Only the embedded engine reads a yes or a no, so no model can confirm a change.
 *
 * Source: OP-141
 */
export const reservedIntents: readonly string[] = ['affirm', 'deny']

/** One request that a language model read. It is a suggestion: references and values are checked by the caller. */
export type GeneratedRequest = {
  /** `null`: out of scope. */
  readonly intent: string | null
  readonly words: string
  readonly refersTo: readonly string[]
  /** Values under the names of slots in the operator's files; none is `null`. */
  readonly values: Readonly<Record<string, unknown>>
}

const wineTypes = ['Red', 'White & rosé', 'Champagne/sparkling'] as const
const TextSchema = v.nullish(v.pipe(v.string(), v.maxLength(maxTextLength)))
const DollarsSchema = v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000)))
const valueEntries = {
  order_number: TextSchema,
  place: TextSchema,
  product: TextSchema,
  date: v.nullish(v.pipe(v.string(), v.isoDate())),
  price_min: DollarsSchema,
  price_max: DollarsSchema,
  wine_type: v.nullish(v.picklist(wineTypes)),
  varietal: TextSchema,
  person_name: TextSchema,
  phone: TextSchema,
}

const text = { type: ['string', 'null'] }
const dollars = { type: ['number', 'null'] }
const valueProperties: Readonly<Record<keyof typeof valueEntries, object>> = {
  order_number: text,
  place: text,
  product: text,
  date: { type: ['string', 'null'], description: 'YYYY-MM-DD' },
  price_min: dollars,
  price_max: dollars,
  wine_type: { type: ['string', 'null'], enum: [...wineTypes, null] },
  varietal: text,
  person_name: text,
  phone: text,
}

/** Returns the intents that a language model may choose from. */
export function withoutReserved<Offered extends { readonly name: string }>(
  offered: readonly Offered[],
): readonly Offered[] {
  return offered.filter(({ name }) => !reservedIntents.includes(name))
}

/** Returns the JSON schema of the generator's output, in the strict form of structured outputs. */
export function createRequestsSchema(intents: readonly string[]): object {
  const properties = {
    intent: { type: 'string', enum: [...intents, outOfScope] },
    words: { type: 'string' },
    refers_to: { type: 'array', items: { type: 'string' } },
    ...valueProperties,
  }
  const request = {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  }
  return {
    type: 'object',
    properties: { requests: { type: 'array', items: request } },
    required: ['requests'],
    additionalProperties: false,
  }
}

/**
 * Parses the generator's output. Returns `null` when anything in it is unknown, of another type, too long or too much: a model
 * that breaks the schema once is not believed in part.
 *
 * @param intents the intents that were offered
 */
export function parseRequests(
  value: unknown,
  intents: readonly string[],
): readonly GeneratedRequest[] | null {
  const allowed = [...intents.filter((intent) => !reservedIntents.includes(intent)), outOfScope]
  const RequestSchema = v.strictObject({
    intent: v.picklist(allowed),
    words: v.pipe(v.string(), v.maxLength(1000)),
    refers_to: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z]\d{1,2}$/))), v.maxLength(5)), []),
    ...valueEntries,
  })
  const parsed = v.safeParse(
    v.strictObject({ requests: v.pipe(v.array(RequestSchema), v.minLength(1), v.maxLength(maxRequests)) }),
    value,
  )
  if (!parsed.success) return null
  return parsed.output.requests.map(({ intent, words, refers_to: refersTo, ...values }) => ({
    intent: intent === outOfScope ? null : intent,
    words,
    refersTo,
    values: Object.fromEntries(
      Object.entries(values).filter(([, each]) => each !== null && each !== undefined && each !== ''),
    ),
  }))
}
