import type { RuleId } from './rules'
import { getRule, ruleIds } from './rules'

/** One call as the report shows it. */
export type ReportedCall = {
  readonly method: string
  readonly path: string
  /** Null: there was no answer. */
  readonly status: number | null
  readonly text: string
}

export type Finding = {
  readonly rule: RuleId
  readonly sentence: string
  readonly request: { readonly method: string; readonly path: string } | null
  readonly answer: { readonly status: number | null; readonly excerpt: string }
  /** The difference between the rule and the answer. */
  readonly detail: string
  readonly fix: string
}

export type Report = {
  readonly url: string
  readonly calls: number
  readonly findings: readonly Finding[]
  /** The number of findings left out, because their rule has several others. */
  readonly omitted: number
  readonly passes: readonly { readonly rule: RuleId; readonly sentence: string; readonly checks: number }[]
  readonly notChecked: readonly {
    readonly rule: RuleId
    readonly sentence: string
    readonly reason: string
  }[]
  /** The changes that the checker made or announced. */
  readonly changes: readonly string[]
}

export type Details = {
  readonly call?: ReportedCall | null
  /** The difference between the rule and the answer, as one sentence. */
  readonly detail: string
  /** The part of the answer that matters; missing: its beginning. */
  readonly excerpt?: string
}

export type ReportBuilder = ReturnType<typeof createReportBuilder>

const excerptLength = 300
const findingsPerRule = 5

/** Creates the builder of a run's report. `secrets` are masked in everything that it reports. */
export function createReportBuilder({
  url,
  secrets,
}: {
  readonly url: string
  readonly secrets: readonly string[]
}) {
  const findings: Finding[] = []
  const counts = new Map<RuleId, { checks: number; findings: number }>()
  const reasons = new Map<RuleId, string>()
  const changes: string[] = []
  const seen = new Set<string>()
  let calls = 0
  let omitted = 0

  const mask = (text: string) =>
    secrets
      .filter((secret) => secret !== '')
      .reduce((masked, secret) => masked.replaceAll(secret, '•••'), text)

  const addFinding = (rule: RuleId, call: ReportedCall | null, detail: string, excerpt: string) => {
    const { sentence, fix } = getRule(rule)
    const identity = `${rule} ${detail}`
    const count = counts.get(rule)?.findings ?? 0
    if (seen.has(identity)) return
    seen.add(identity)
    if (count > findingsPerRule) {
      omitted += 1
      return
    }
    findings.push({
      rule,
      sentence,
      request: call === null ? null : { method: call.method, path: mask(call.path) },
      answer: { status: call?.status ?? null, excerpt: mask(excerpt).slice(0, excerptLength) },
      detail: mask(detail),
      fix,
    })
  }

  return {
    countCall(): void {
      calls += 1
    },
    /**
     * Records one check of a rule, and a finding when it failed. Returns `isMet`.
     *
     * @param details as a function where many checks are made, so that texts are made for findings only
     */
    check(rule: RuleId, isMet: boolean, details: Details | (() => Details)): boolean {
      const count = counts.get(rule) ?? { checks: 0, findings: 0 }
      counts.set(rule, { checks: count.checks + 1, findings: count.findings + (isMet ? 0 : 1) })
      if (isMet) return true
      const {
        call = null,
        detail,
        excerpt = call?.text ?? '',
      } = typeof details === 'function' ? details() : details
      addFinding(rule, call, detail, excerpt)
      return false
    },
    /** Records the reason why rules were not checked. The first reason stays. */
    skip(skipped: readonly RuleId[], reason: string): void {
      for (const rule of skipped) if (!reasons.has(rule)) reasons.set(rule, reason)
    },
    /** Records a change that the checker makes, or would make. */
    announce(change: string): void {
      changes.push(change)
    },
    hasFindings: (rule: RuleId): boolean => (counts.get(rule)?.findings ?? 0) > 0,
    build(): Report {
      const unchecked = ruleIds.filter((rule) => !counts.has(rule))
      return {
        url,
        calls,
        findings: findings.toSorted((one, other) => ruleIds.indexOf(one.rule) - ruleIds.indexOf(other.rule)),
        omitted,
        passes: ruleIds.flatMap((rule) => {
          const count = counts.get(rule)
          return count === undefined || count.findings > 0
            ? []
            : [{ rule, sentence: getRule(rule).sentence, checks: count.checks }]
        }),
        notChecked: unchecked.map((rule) => ({
          rule,
          sentence: getRule(rule).sentence,
          reason: reasons.get(rule) ?? 'There was nothing to check it on.',
        })),
        changes,
      }
    },
  }
}
