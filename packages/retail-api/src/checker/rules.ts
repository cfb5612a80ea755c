import { callRules } from './rules/call-rules'
import { feedGuestAndEventRules } from './rules/feed-guest-and-event-rules'
import { pageAndActionRules } from './rules/page-and-action-rules'
import type { Rule } from './rules/rule'

export type { Rule, RuleGroup } from './rules/rule'
export { ruleGroups } from './rules/rule'

/** The rules of the checker by their stable id. docs/retail-api.md lists them; a test compares the list. */
export const rules = { ...callRules, ...pageAndActionRules, ...feedGuestAndEventRules } as const

export type RuleId = keyof typeof rules

/** Every rule id, in the order of the table. */
export const ruleIds = Object.keys(rules) as readonly RuleId[] // the record's own literal keys

/** Returns a rule by its id. */
export function getRule(id: RuleId): Rule {
  return rules[id]
}
