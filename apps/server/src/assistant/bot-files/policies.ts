import * as v from 'valibot'
import type { FileRead, FilePosition, LocatedText } from './finding'
import type { SourceFile } from './sources'
import { getBaseName } from './sources'
import { NonBlankTextSchema, readYaml } from './yaml-source'

/** The topics that a policy can close for the rest of the conversation. */
export const closableTopics = ['product_advice', 'stock', 'nominee', 'order_change'] as const
export type ClosableTopic = (typeof closableTopics)[number]

/** The ways to go on that a policy can offer. */
const policyOffers = ['live_chat', 'ticket', 'login'] as const

/** One file of `bot/policies`. The file name is the name of the policy. */
export type PolicyFile = FilePosition & {
  readonly name: string
  /** Of several policies that fit a text, the one with the lowest number answers. */
  readonly priority: number
  readonly purpose: string
  /** The texts are about health, addiction or harm, and are left out of review lists and remote services. */
  readonly isSensitive: boolean
  /** A pending question stays pending. */
  readonly keepsPending: boolean
  readonly closes: readonly ClosableTopic[]
  /** The ids of help articles that are closed as well. */
  readonly closedArticles: readonly string[]
  readonly offers: readonly (typeof policyOffers)[number][]
  /** The approved answer. */
  readonly reply: string
  /** The approved answer when the label of a known product lists allergens, with `{allergens}`. */
  readonly labelReply: string | null
  /** The approved answers about the label of one product, with `{product}`, `{allergens}` and `{asked}`. */
  readonly labelReplies: {
    readonly listed: string
    /** The label lists something else than what was asked for. */
    readonly unmentioned: string
    readonly none_listed: string
  } | null
  /** The approved answer to a later request for a closed topic. */
  readonly closedReply: string | null
  /** The approved answer to a shopper who insists right after the answer; `null`: the text is understood like any other. */
  readonly insistedReply: string | null
  /** The approved answers to questions right after the answer, each with the patterns of the questions. */
  readonly followUps: readonly { readonly asks: readonly LocatedText[]; readonly reply: string }[]
  readonly helpLines: readonly {
    readonly name: string
    readonly number: string
    readonly checkedOn: string
  }[]
  readonly groups: Readonly<Record<string, readonly string[]>>
  readonly patterns: readonly LocatedText[]
  readonly phrases: readonly LocatedText[]
  readonly nearMisses: readonly LocatedText[]
  /** Phrases of other languages, which are looked for as they are. */
  readonly otherLanguages: readonly LocatedText[]
}

const TextsSchema = v.array(NonBlankTextSchema)
const GroupsSchema = v.record(v.pipe(v.string(), v.regex(/^\w+$/, 'Expected letters and _')), TextsSchema)
/** Bubbles are short; a longer answer is not read. */
const ReplySchema = v.pipe(NonBlankTextSchema, v.maxLength(400, 'Expected at most 400 characters'))
const PolicySchema = v.strictObject({
  priority: v.pipe(v.number(), v.integer(), v.minValue(1)),
  purpose: NonBlankTextSchema,
  sensitive: v.optional(v.boolean(), false),
  keeps_pending: v.optional(v.boolean(), false),
  closes: v.optional(v.array(v.picklist(closableTopics)), []),
  closed_articles: v.optional(v.array(NonBlankTextSchema), []),
  offers: v.optional(v.array(v.picklist(policyOffers)), []),
  reply: ReplySchema,
  label_reply: v.optional(ReplySchema),
  label_replies: v.optional(
    v.strictObject({ listed: ReplySchema, unmentioned: ReplySchema, none_listed: ReplySchema }),
  ),
  closed_reply: v.optional(ReplySchema),
  insisted_reply: v.optional(ReplySchema),
  follow_ups: v.optional(v.array(v.strictObject({ asks: TextsSchema, reply: ReplySchema })), []),
  help_lines: v.optional(
    v.array(
      v.strictObject({
        name: NonBlankTextSchema,
        number: v.pipe(v.string(), v.regex(/^[\d ]{3,16}$/, 'Expected a phone number in quotation marks')),
        checked_on: v.pipe(v.string(), v.isoDate('Expected a day such as 2026-11-24')),
      }),
    ),
    [],
  ),
  groups: v.optional(GroupsSchema, {}),
  patterns: v.optional(TextsSchema, []),
  phrases: TextsSchema,
  near_misses: v.optional(TextsSchema, []),
  other_languages: v.optional(TextsSchema, []),
})

/** Reads a file of `bot/policies`. Source: docs/understanding.md#policies */
export function readPolicy(source: SourceFile): FileRead<PolicyFile> {
  const read = readYaml(source, PolicySchema)
  if (!read.ok) return read
  const { value, findPosition } = read.value
  const locateTexts = (key: 'patterns' | 'phrases' | 'near_misses' | 'other_languages'): LocatedText[] =>
    value[key].map((text, index) => ({ text, ...findPosition([key, index]) }))
  return {
    ok: true,
    value: {
      name: getBaseName(source.path),
      ...findPosition([]),
      priority: value.priority,
      purpose: value.purpose,
      isSensitive: value.sensitive,
      keepsPending: value.keeps_pending,
      closes: value.closes,
      closedArticles: value.closed_articles,
      offers: value.offers,
      reply: value.reply,
      labelReply: value.label_reply ?? null,
      labelReplies: value.label_replies ?? null,
      closedReply: value.closed_reply ?? null,
      insistedReply: value.insisted_reply ?? null,
      followUps: value.follow_ups.map(({ asks, reply }, at) => ({
        asks: asks.map((text, index) => ({ text, ...findPosition(['follow_ups', at, 'asks', index]) })),
        reply,
      })),
      helpLines: value.help_lines.map(({ name, number, checked_on: checkedOn }) => ({
        name,
        number,
        checkedOn,
      })),
      groups: value.groups,
      patterns: locateTexts('patterns'),
      phrases: locateTexts('phrases'),
      nearMisses: locateTexts('near_misses'),
      otherLanguages: locateTexts('other_languages'),
    },
  }
}

/** Reads the groups of words that several policies use. */
export function readPolicyWords(source: SourceFile): FileRead<PolicyFile['groups']> {
  const read = readYaml(source, GroupsSchema)
  return read.ok ? { ok: true, value: read.value.value } : read
}
