import * as v from 'valibot'

const optionalText = v.optional(v.string())
const dollars = v.nullable(v.number())

/** The slot values that a row expects, as written down by hand. `bot/eval/README.md` describes the notation. */
export const GoldSlotsSchema = v.strictObject({
  order_number: optionalText,
  place: optionalText,
  postcode: optionalText,
  product: optionalText,
  date: optionalText,
  price: v.optional(v.strictObject({ min: dollars, max: dollars })),
  wine_type: optionalText,
  varietal: optionalText,
  person_name: optionalText,
  phone: optionalText,
})

export const UtteranceSchema = v.strictObject({
  text: v.string(),
  intent: v.string(),
  slots: v.optional(GoldSlotsSchema),
})
export const OutOfScopeSchema = v.strictObject({ text: v.string() })
export const ArticleQuestionSchema = v.strictObject({ text: v.string(), articleId: v.string() })

/** A row of `bot/eval/products.jsonl`: the products that fit a query, each with a grade from 0. */
export const ProductQueryRowSchema = v.strictObject({
  text: v.string(),
  relevant: v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))),
})

const ExpectationSchema = v.strictObject({
  intent: v.optional(v.nullable(v.string())),
  types: v.optional(v.array(v.string()), []),
  not: v.optional(v.array(v.string()), []),
  includes: v.optional(v.array(v.string()), []),
  refused: v.optional(v.boolean(), false),
})
export type Expectation = v.InferOutput<typeof ExpectationSchema>

const turn = { expect: v.optional(ExpectationSchema), shopper: v.optional(v.number()) }

/** A row of `bot/eval/dialogues.jsonl`. `bot/eval/README.md` describes its parts. */
export const DialogueSchema = v.strictObject({
  name: v.string(),
  shopper: v.number(),
  liveChat: v.optional(v.boolean(), false),
  now: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  turns: v.array(
    v.union([
      v.strictObject({ say: v.string(), ...turn }),
      v.strictObject({
        event: v.string(),
        parameters: v.optional(v.record(v.string(), v.unknown()), {}),
        ...turn,
      }),
    ]),
  ),
})
