import type { BaseIssue } from 'valibot'

/** Something that could not be read. `path` as in `data.eventName`, '' for the whole. */
export type Loss = { readonly path: string; readonly reason: string }

/** The problems of a parse, without any of the values that were given: they may be personal. */
export function lossesOf(issues: readonly BaseIssue<unknown>[] | undefined): readonly Loss[] {
  return (issues ?? []).map((issue) => ({ path: pathOf(issue), reason: reasonOf(issue) }))
}

/**
 * The first problem of a request, for the body of a 400.
 * Source: API-06 to API-25, wire-shapes.md section 2
 */
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

// Valibot's own message of a schema quotes the value that it got; those of our checks quote nothing.
function reasonOf(issue: BaseIssue<unknown>): string {
  if (issue.kind !== 'schema') return issue.message
  return issue.received === 'undefined' ? 'Missing.' : `Expected ${issue.expected ?? 'another value'}.`
}
