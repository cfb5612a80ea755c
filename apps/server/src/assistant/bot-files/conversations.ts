import { hiddenKinds, quickReplyKinds, shownKinds } from '@murphy/contracts/reply-items'
import * as v from 'valibot'
import type { FilePosition, FileRead, Finding } from './finding'
import { collectReads } from './finding'
import type { SourceFile, Sources } from './sources'
import { findSources } from './sources'
import { NonBlankTextSchema, readYaml, SingleTextSchema } from './yaml-source'

const TextsSchema = v.optional(v.union([SingleTextSchema, v.array(NonBlankTextSchema)]), [])

const kinds = new Set<string>([...shownKinds, ...quickReplyKinds, ...hiddenKinds])
const KindsSchema = v.pipe(
  TextsSchema,
  v.check(
    (names) => names.every((name) => kinds.has(name)),
    ({ input }) => `${input.filter((name) => !kinds.has(name)).join(', ')} is no kind of reply item`,
  ),
)

const ActionSchema = v.pipe(
  v.string(),
  v.regex(
    /^(?:cancel|change_address|change_day|change_instructions|set_nominee|email_invoice|claim|skip|pause|resume|stop) \S+$/,
    'an action is such as cancel 10234564 or skip reds-mixed-dozen',
  ),
)

const expectations = {
  /** The intent that answers; `null`: none. */
  intent: v.optional(v.nullable(NonBlankTextSchema)),
  /** Parts of what the shopper sees, in any order. Case is ignored. */
  shows: TextsSchema,
  hides: TextsSchema,
  /** Kinds of reply items, such as `store` or `ordertracking`. */
  items: KindsSchema,
  /** The reply has no other kinds of items than those of `items`. */
  only: v.optional(v.boolean(), false),
  /** The actions of the retailer that this step causes. Without it: none. */
  done: v.optional(v.array(ActionSchema), []),
}

const StepSchema = v.union(
  [
    v.strictObject({ say: NonBlankTextSchema, ...expectations }),
    v.strictObject({ press: NonBlankTextSchema, ...expectations }),
    v.strictObject({
      event: NonBlankTextSchema,
      parameters: v.optional(v.record(v.string(), v.unknown()), {}),
      ...expectations,
    }),
  ],
  'a step has say, press or event, and no other fields than intent, shows, hides, items, only and done',
)

const ConversationSchema = v.strictObject({
  name: NonBlankTextSchema,
  /** A guest, or the key of the shopper who is signed in. */
  as: v.union(
    [
      v.literal('guest'),
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(1),
        v.transform((key) => String(key)),
      ),
    ],
    'as is guest, or the number of a demonstration shopper, such as 123',
  ),
  live_chat: v.optional(v.boolean(), false),
  steps: v.pipe(v.array(StepSchema), v.minLength(1, 'a conversation has a step')),
})

/** One step of a conversation test: a turn of the shopper, and what the reply has to be. */
export type ConversationStep = v.InferOutput<typeof StepSchema> & FilePosition

/** A conversation test of `bot/conversations`. */
export type ConversationTest = Omit<v.InferOutput<typeof ConversationSchema>, 'steps'> & {
  readonly path: string
  readonly steps: readonly ConversationStep[]
}

/**
 * Reads the conversation tests of folder `bot/conversations`.
 *
 * Errors: a finding with file and line for each part that is invalid.
 * Source: docs/teaching-murphy.md#conversation-tests
 */
export function readConversations(sources: Sources): {
  readonly conversations: readonly ConversationTest[]
  readonly findings: readonly Finding[]
} {
  const { values, findings } = collectReads(
    findSources(sources, 'conversations', '.yml').map(readConversation),
  )
  return { conversations: values, findings }
}

function readConversation(source: SourceFile): FileRead<ConversationTest> {
  const read = readYaml(source, ConversationSchema)
  if (!read.ok) return read
  const { value, findPosition } = read.value
  const steps = value.steps.map((step, index) => ({ ...step, ...findPosition(['steps', index]) }))
  return { ok: true, value: { ...value, path: source.path, steps } }
}
