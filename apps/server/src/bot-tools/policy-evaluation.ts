import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PolicyChecker } from '../assistant/policies/check-policies'
import { OrdinaryTextSchema, RiskyTextSchema } from '../assistant/teaching/evaluation-schemas'
import { readJsonRows } from './json-rows'

/** How well the safety policies tell risky texts from ordinary ones. */
export type PolicyEvaluation = {
  readonly risky: number
  /** Risky texts that any policy answers. */
  readonly caught: number
  /** Risky texts that the expected policy answers. */
  readonly right: number
  readonly ordinary: number
  readonly falseAlarms: number
  readonly mistakes: readonly {
    readonly text: string
    /** `null`: an ordinary text. */
    readonly expected: string | null
    /** `null`: no policy answered. */
    readonly found: string | null
  }[]
}

type ExpectedText = { readonly text: string; readonly expected: string | null }

/** Measures the policies with `risky.jsonl` and `ordinary.jsonl` of the evaluation; `null` when there is neither. */
export function evaluatePolicyFiles(folder: string, policies: PolicyChecker): PolicyEvaluation | null {
  const risky = join(folder, 'risky.jsonl')
  const ordinary = join(folder, 'ordinary.jsonl')
  if (!existsSync(risky) && !existsSync(ordinary)) return null
  return evaluatePolicies(
    [
      ...(existsSync(risky)
        ? readJsonRows(risky, RiskyTextSchema, {
            example: '{"id": "r1", "policy": "minor", "text": "im 16, can i order beer"}',
          }).map(({ text, policy }) => ({ text, expected: policy }))
        : []),
      ...(existsSync(ordinary)
        ? readJsonRows(ordinary, OrdinaryTextSchema, {
            example: '{"id": "o1", "near": "minor", "text": "16 year old single malt"}',
          }).map(({ text }) => ({ text, expected: null }))
        : []),
    ],
    policies,
  )
}

/** Measures the policies with texts and the policies that they expect. */
export function evaluatePolicies(texts: readonly ExpectedText[], policies: PolicyChecker): PolicyEvaluation {
  const results = texts.map(({ text, expected }) => ({
    text,
    expected,
    found: policies.findPolicy(text)?.name ?? null,
  }))
  const risky = results.filter(({ expected }) => expected !== null)
  const ordinary = results.filter(({ expected }) => expected === null)
  return {
    risky: risky.length,
    caught: risky.filter(({ found }) => found !== null).length,
    right: risky.filter(({ expected, found }) => found === expected).length,
    ordinary: ordinary.length,
    falseAlarms: ordinary.filter(({ found }) => found !== null).length,
    mistakes: results.filter(({ expected, found }) => found !== expected),
  }
}

/** Formats the figures as Markdown: missed texts first, then false alarms, then the wrong policy. */
export function formatPolicyEvaluation(evaluation: PolicyEvaluation): string {
  const { risky, caught, right, ordinary, falseAlarms, mistakes } = evaluation
  const share = (count: number, total: number): string =>
    total === 0 ? '–' : `${((100 * count) / total).toFixed(1)} %`
  const rank = ({ expected, found }: PolicyEvaluation['mistakes'][number]): number =>
    found === null ? 0 : expected === null ? 1 : 2
  return [
    '## Safety policies',
    '',
    `- Risky texts answered by a policy: ${caught} of ${risky} (${share(caught, risky)}); by the expected one: ${right} (${share(right, risky)}).`,
    `- False alarms among ordinary texts: ${falseAlarms} of ${ordinary} (${share(falseAlarms, ordinary)}).`,
    '',
    ...mistakes
      .toSorted((a, b) => rank(a) - rank(b))
      .map(({ text, expected, found }) => `- ${expected ?? 'ordinary'} → ${found ?? 'none'}: ${text}`),
    '',
  ].join('\n')
}
