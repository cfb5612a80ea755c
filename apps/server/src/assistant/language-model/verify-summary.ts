import * as v from 'valibot'
import { hasLink } from './links'
import { placeholderPattern } from './placeholders'
import type { Facts } from './sentence-facts'
import { findFacts } from './sentence-facts'
import { findNames, includesWord } from './sentence-names'
import type { SummaryMessage } from './summariser'
import type { DroppedReason } from './verify-answer'

/** One fact of a summary: who said or did something, and what. */
export type SummaryPoint = { readonly by: SummaryMessage['from']; readonly text: string }

const roles = ['shopper', 'murphy', 'agent'] as const
const maxPoints = 5
const maxPointCharacters = 200

const point = {
  type: 'object',
  properties: { by: { type: 'string', enum: roles }, text: { type: 'string' } },
  required: ['by', 'text'],
  additionalProperties: false,
}

/** The JSON schema of a summary, in the strict form of structured outputs. */
export const summarySchema: object = {
  type: 'object',
  properties: { points: { type: 'array', items: point } },
  required: ['points'],
  additionalProperties: false,
}

const SummarySchema = v.strictObject({
  points: v.pipe(
    v.array(
      v.strictObject({
        by: v.picklist(roles),
        text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxPointCharacters)),
      }),
    ),
    v.minLength(1),
    v.maxLength(maxPoints),
  ),
})

/** Parses a summary. Returns `null` when it breaks the schema. */
export function parseSummary(value: unknown): readonly SummaryPoint[] | null {
  const parsed = v.safeParse(SummarySchema, value)
  return parsed.success ? parsed.output.points : null
}

export type VerifiedSummary = {
  /** One point a line, with its speaker; `null`: a point was not proven. */
  readonly text: string | null
  readonly kept: number
  readonly dropped: readonly DroppedReason[]
}

const roleNames: Readonly<Record<SummaryPoint['by'], string>> = {
  shopper: 'Shopper',
  murphy: 'Murphy',
  agent: 'Agent',
}

/**
 * Verifies a summary against the messages that its writer received. Each figure, price, time, date, name and placeholder occurs in
 * them, and what an agent or Murphy grants occurs in their own messages. One point that cannot be proven drops the whole summary.
 *
 * Source: docs/language-model.md#summaries, decision 067
 */
export function verifySummary(
  points: readonly SummaryPoint[],
  messages: readonly SummaryMessage[],
): VerifiedSummary {
  const found = points.map((each) => findDropReason(each, messages))
  const dropped = found.filter((reason) => reason !== null)
  const lines = points.map(({ by, text }) => `${roleNames[by]}: ${text.replaceAll(/\s+/g, ' ')}`)
  return {
    text: dropped.length === 0 ? lines.join('\n') : null,
    kept: points.length - dropped.length,
    dropped,
  }
}

function findDropReason(
  { by, text }: SummaryPoint,
  messages: readonly SummaryMessage[],
): DroppedReason | null {
  const plain = withoutPlaceholders(text)
  if (!isPlain(plain)) return 'form'
  const source = messages.map((message) => message.text).join('\n')
  if (findPlaceholders(text).some((placeholder) => !source.includes(placeholder))) return 'name'
  const plainSource = withoutPlaceholders(source)
  const known = findFacts(plainSource)
  if ([...findFacts(plain)].some((fact) => !isKnownFact(fact, known))) return 'fact'
  const named = `${Object.values(roleNames).join(' ')} ${plainSource}`
  if (findNames(plain, openers).some((name) => !includesWord(named, name))) return 'name'
  const own = messages.filter(({ from }) => from === by).map((message) => message.text)
  if (own.length === 0) return 'meaning'
  // A shopper's point may repeat what others have written. What Murphy or an agent grants stands in their own messages.
  const granted = findGrants(by === 'shopper' ? source : own.join('\n'))
  return [...findGrants(text)].some((grant) => !granted.has(grant)) ? 'meaning' : null
}

function findPlaceholders(text: string): readonly string[] {
  return text.match(placeholderPattern) ?? []
}

function withoutPlaceholders(text: string): string {
  return text.replaceAll(placeholderPattern, ' ')
}

/** Returns whether a point is plain text in the letters of English: no link, mark-up or hidden character. */
function isPlain(text: string): boolean {
  return /^[\p{Script=Latin}\p{N}\s.,;:!?'’"“”()/$%&+–—-]+$/u.test(text) && !hasLink(text)
}

/** Returns whether a fact is known, also when only one of both names the unit. */
function isKnownFact(fact: string, known: Facts): boolean {
  if (known.has(fact)) return true
  const [, figure] = /^figure (.+)$/.exec(fact) ?? []
  if (figure !== undefined)
    return [...known].some((other) => other.startsWith(`${figure} `) && !other.endsWith('%'))
  const [, count] = /^(\d[\d.]*) (?!%)/.exec(fact) ?? []
  return count !== undefined && known.has(`figure ${count}`)
}

/** Words that begin a point in capitals without naming anything. */
const openers: ReadonlySet<string> = new Set(
  (
    'asks asked answers answered says said tells told wants wanted needs needed reports reported requests requested offers offered explains explained ' +
    'gives gave sends sent shows showed looked checked found apologised thanked thanks received complained complains waits waiting agreed declined confirmed'
  ).split(' '),
)

/** Words for what a shop grants: a wrong one costs money or trust. */
const grants = new RegExp(
  `\\b(?:${[
    'refund|cancel|replac|discount|voucher|credit|compensat|free|guarante|waiv|resen[dt]',
    'reimburs|rebate|complimentar|bonus|goodwill|exchang|repay|repaid|approv|authori[sz]|entitl|write[- ]?off|writ(?:ten|ing)[- ]off',
    '(?:money|pa(?:y|ys|id|ying)(?: (?:it|them|her|him|the shopper))?) back|(?:no|without)(?: extra| any)? (?:charge|cost)|on (?:us|the house)',
  ].join('|')})[a-z]*\\b`,
  'g',
)
/** The first letters tell the grants from each other, whatever their ending. */
const grantLetters = 5

function findGrants(text: string): ReadonlySet<string> {
  return new Set((text.toLowerCase().match(grants) ?? []).map((word) => word.slice(0, grantLetters)))
}
