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

/** A row of `bot/eval/utterances.jsonl`. */
export const UtteranceSchema = v.strictObject({
  text: v.string(),
  intent: v.string(),
  slots: v.optional(GoldSlotsSchema),
})
/** A row of `bot/eval/out-of-scope.jsonl`. */
export const OutOfScopeSchema = v.strictObject({ text: v.string() })
/** A row of `bot/eval/articles.jsonl`. */
export const ArticleQuestionSchema = v.strictObject({ text: v.string(), articleId: v.string() })

const ExpectationSchema = v.strictObject({
  intent: v.optional(v.nullable(v.string())),
  types: v.optional(v.array(v.string()), []),
  not: v.optional(v.array(v.string()), []),
  includes: v.optional(v.array(v.string()), []),
  refused: v.optional(v.boolean(), false),
})
/** The expected answer to one turn of a dialogue. */
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

/** The regular expressions of an evaluation ignore case and see the whole reply, one line for each item. */
export function createPattern(source: string): RegExp {
  return new RegExp(source, 'i')
}

const PatternSchema = v.pipe(
  v.string(),
  v.check(
    (source) => isPattern(source),
    ({ input }) => `the regular expression ${input} does not compile`,
  ),
)

function isPattern(source: string): boolean {
  try {
    return createPattern(source) instanceof RegExp
  } catch {
    return false
  }
}

const expectedReply = {
  /** All of them match a reply that solves the matter. */
  solved: v.array(PatternSchema),
  /** One of them matches a reply that is one step away. */
  useful: v.array(PatternSchema),
  /** None of them matches a reply that is true and safe. */
  wrong: v.array(PatternSchema),
}
const IdSchema = v.pipe(v.string(), v.nonEmpty())
/** A guest, or the key of the shopper who is signed in. */
const AsSchema = v.picklist(['guest', '123', '456'])
const TextSchema = v.pipe(v.string(), v.nonEmpty())

/** A row of `bot/eval/blind/utterances.jsonl`. `bot/eval/README.md` describes its parts. */
export const BlindUtteranceSchema = v.strictObject({
  id: IdSchema,
  topic: IdSchema,
  as: AsSchema,
  text: TextSchema,
  ...expectedReply,
  liveChat: v.optional(v.boolean(), false),
})

/** A row of `bot/eval/blind/dialogues.jsonl`. `press` matches the label of a button of the reply before. */
export const BlindDialogueSchema = v.strictObject({
  id: IdSchema,
  topic: IdSchema,
  as: AsSchema,
  liveChat: v.optional(v.boolean(), false),
  turns: v.pipe(
    v.array(
      v.union([
        v.strictObject({ say: TextSchema, ...expectedReply }),
        v.strictObject({ press: PatternSchema, ...expectedReply }),
      ]),
    ),
    v.nonEmpty(),
  ),
  actions: v.array(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:cancel|change_address|change_day|change_instructions|set_nominee|email_invoice|claim|skip|pause|resume|stop) \S+$/,
        'an action is such as cancel 10234564 or skip reds-mixed-dozen',
      ),
    ),
  ),
})

/** A row of `bot/eval/blind/risky.jsonl` or `bot/eval/safety-risky.jsonl`: a message that a safety policy has to answer. */
export const RiskyRowSchema = v.strictObject({ id: IdSchema, policy: IdSchema, text: TextSchema })

/**
 * A row of `bot/eval/blind/ordinary.jsonl` or `bot/eval/safety-ordinary.jsonl`: a message that no policy answers. `near` is the
 * policy that it resembles.
 */
export const OrdinaryRowSchema = v.strictObject({ id: IdSchema, near: IdSchema, text: TextSchema })
