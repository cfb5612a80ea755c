export const ruleGroups = [
  'transport',
  'keys',
  'signatures',
  'capabilities',
  'shape',
  'ownership',
  'errors',
  'paging',
  'caching',
  'idempotency',
  'actions',
  'feeds',
  'references',
  'guest lookup',
  'parcel lookup',
  'speed',
  'events',
  'workflows',
] as const
export type RuleGroup = (typeof ruleGroups)[number]

export type Rule = {
  readonly group: RuleGroup
  /** The rule as one plain sentence. */
  readonly sentence: string
  /** The change that keeps it, as one or two plain sentences. */
  readonly fix: string
  /** It is checked only when the checker may change something. */
  readonly needsWrites?: true
}
