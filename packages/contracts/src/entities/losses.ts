import type { BaseIssue } from 'valibot'

/** An invalid value. `path` as in `data.eventName`, '' for the whole. */
export type Loss = { readonly path: string; readonly reason: string }

/** Returns the problems of a parse without the given values, which may be personal. */
export function collectLosses(issues: readonly BaseIssue<unknown>[] | undefined): readonly Loss[] {
  return (issues ?? []).map((issue) => ({ path: pathOf(issue), reason: reasonOf(issue) }))
}

/** Returns the first problem of a request, for the body of a 400. Source: API-06 to API-25, docs/wire-format.md#rest */
export function firstProblem(issues: readonly [BaseIssue<unknown>, ...BaseIssue<unknown>[]]): {
  readonly path: string
  readonly message: string
} {
  const [issue] = issues
  return { path: pathOf(issue), message: reasonOf(issue) }
}

function pathOf(issue: BaseIssue<unknown>): string {
  return (issue.path ?? []).map(({ key }) => String(key)).join('.')
}

// Valibot's own messages quote the given value; those of our checks do not.
function reasonOf(issue: BaseIssue<unknown>): string {
  if (issue.kind !== 'schema') return issue.message
  return issue.received === 'undefined' ? 'Missing.' : `Expected ${issue.expected ?? 'another value'}.`
}
