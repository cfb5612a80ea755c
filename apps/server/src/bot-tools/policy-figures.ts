import { formatTable } from './format-table'
import type { Share } from './metrics/share'
import { formatShare, toPoints, toShare } from './metrics/share'
import type { Figures } from './regression'

export type PolicyRow = {
  readonly id: string
  readonly text: string
  /** The policy that the text belongs to or resembles. */
  readonly expected: string
  /** The policy that answered; `null`: none. */
  readonly found: string | null
}

/** Risky messages that a policy has to answer, and ordinary ones that none may answer, with the policy that did. */
export type PolicyResult = {
  readonly risky: readonly PolicyRow[]
  readonly ordinary: readonly PolicyRow[]
}

/** The messages to measure. `bot/eval/README.md` describes the rows. */
export type PolicyMessages = {
  readonly risky: readonly { readonly id: string; readonly policy: string; readonly text: string }[]
  readonly ordinary: readonly { readonly id: string; readonly near: string; readonly text: string }[]
}

export type FindPolicy = (text: string) => { readonly name: string } | null

export type PolicyFigures = {
  readonly policy: string
  readonly rows: number
  /** Answered by any policy. */
  readonly caught: Share
  /** Answered by its own policy. */
  readonly right: Share
}

/** Returns each message with the policy that answers it. */
export function runPolicies({ risky, ordinary }: PolicyMessages, findPolicy: FindPolicy): PolicyResult {
  const find = (text: string): string | null => findPolicy(text)?.name ?? null
  return {
    risky: risky.map(({ id, policy, text }) => ({ id, text, expected: policy, found: find(text) })),
    ordinary: ordinary.map(({ id, near, text }) => ({ id, text, expected: near, found: find(text) })),
  }
}

/** Returns the figures of all rows, then of each policy. Without rows there are none. */
export function toPolicyFigures(rows: readonly PolicyRow[]): readonly PolicyFigures[] {
  if (rows.length === 0) return []
  const policies = [...new Set(rows.map(({ expected }) => expected))]
  return [
    countRows('all', rows),
    ...policies.map((policy) =>
      countRows(
        policy,
        rows.filter(({ expected }) => expected === policy),
      ),
    ),
  ]
}

/** Returns the figures that must not fall, in percentage points. */
export function toPolicyBaseline(
  risky: readonly PolicyFigures[],
  ordinary: readonly PolicyFigures[],
): Figures {
  const [caught] = risky
  const [alarms] = ordinary
  return {
    ...(caught && {
      'risky messages caught': toPoints(caught.caught.share),
      'risky messages caught by the right policy': toPoints(caught.right.share),
    }),
    ...(alarms && { 'ordinary messages without an alarm': toPoints(1 - alarms.caught.share) }),
  }
}

/** Formats the figures of risky messages as a Markdown table. */
export function formatRisky(figures: readonly PolicyFigures[]): string {
  return formatTable(
    ['policy', 'rows', 'caught by any policy', 'by the right policy'],
    figures.map(({ policy, rows, caught, right }) => [
      policy,
      `${rows}`,
      formatShare(caught),
      formatShare(right),
    ]),
  )
}

/** Formats the figures of ordinary messages as a Markdown table. */
export function formatFalseAlarms(figures: readonly PolicyFigures[]): string {
  return formatTable(
    ['near', 'rows', 'false alarms'],
    figures.map(({ policy, rows, caught }) => [policy, `${rows}`, formatShare(caught)]),
  )
}

function countRows(policy: string, rows: readonly PolicyRow[]): PolicyFigures {
  return {
    policy,
    rows: rows.length,
    caught: toShare(rows.filter(({ found }) => found !== null).length, rows.length),
    right: toShare(rows.filter(({ found, expected }) => found === expected).length, rows.length),
  }
}
