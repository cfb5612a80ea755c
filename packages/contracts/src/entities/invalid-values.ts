import type { BaseIssue } from 'valibot'

/** An invalid value. `path` as in `data.eventName`, '' for the whole. */
export type InvalidValue = { readonly path: string; readonly reason: string }

/** Returns the problems of a parse without the given values, which may be personal. */
export function collectInvalidValues(
  issues: readonly BaseIssue<unknown>[] | undefined,
): readonly InvalidValue[] {
  return (issues ?? []).map((issue) => ({ path: formatPath(issue), reason: formatReason(issue) }))
}

/** Returns the first problem of a request, for the body of a 400. Source: API-06 to API-25, docs/wire-format.md#rest */
export function findFirstProblem(issues: readonly [BaseIssue<unknown>, ...BaseIssue<unknown>[]]): {
  readonly path: string
  readonly message: string
} {
  const [issue] = issues
  return { path: formatPath(issue), message: formatReason(issue) }
}

function formatPath(issue: BaseIssue<unknown>): string {
  return (issue.path ?? []).map(({ key }) => String(key)).join('.')
}

// Valibot's own messages quote the given value; those of our checks do not.
function formatReason(issue: BaseIssue<unknown>): string {
  if (issue.kind !== 'schema') return issue.message
  return issue.received === 'undefined' ? 'Missing.' : `Expected ${issue.expected ?? 'another value'}.`
}
