import type { Finding, Report } from './report'
import { getRule, ruleGroups } from './rules'

/** Returns the report as plain text: a summary, the findings by group, and the rules that were not checked by reason. */
export function formatReport(report: Report): string {
  const { url, calls, findings, omitted, passes, notChecked } = report
  const summary = [
    `Retail API check of ${url}`,
    `${calls} calls, ${passes.length} rules passed, ${countFindings(findings.length + omitted)}, ${notChecked.length} rules not checked`,
  ]
  const groups = ruleGroups
    .map((group) => ({ group, members: findings.filter(({ rule }) => getRule(rule).group === group) }))
    .filter(({ members }) => members.length > 0)
    .map(({ group, members }) => [`Findings: ${group}`, ...members.map(formatFinding)].join('\n\n'))
  const more = omitted === 0 ? [] : [`${omitted} more findings like these are left out. Correct these first.`]
  const reasons = [...new Set(notChecked.map(({ reason }) => reason))]
  const unchecked = reasons.map((reason) => {
    const ids = notChecked.filter((each) => each.reason === reason).map(({ rule }) => rule)
    return `${reason}\n  ${ids.join(', ')}`
  })
  const last = unchecked.length === 0 ? [] : ['Not checked', ...unchecked]
  return `${[summary.join('\n'), ...groups, ...more, ...last].join('\n\n')}\n`
}

function countFindings(count: number): string {
  return count === 1 ? '1 finding' : `${count} findings`
}

function formatFinding({ rule, sentence, request, answer, detail, fix }: Finding): string {
  const excerpt = answer.excerpt.replaceAll(/\s+/g, ' ')
  return [
    `${rule}  ${sentence}`,
    ...(request === null ? [] : [`  request  ${request.method} ${request.path}`]),
    ...(request === null ? [] : [`  answer   ${`${answer.status ?? 'none'} ${excerpt}`.trim()}`]),
    `  found    ${detail}`,
    `  fix      ${fix}`,
  ].join('\n')
}
