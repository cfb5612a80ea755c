import * as v from 'valibot'

/** One rule of the mapping: agents with this claim value get the role and belong to the departments. */
const RoleRuleSchema = v.strictObject({
  value: v.pipe(
    v.string('Expected the value of a claim.'),
    v.minLength(1, 'Expected the value of a claim.'),
    v.maxLength(500, 'Expected at most 500 characters.'),
  ),
  role: v.nullable(v.picklist(['agent', 'manager'], 'Expected agent, manager or null.')),
  departmentIds: v.array(
    v.pipe(v.number('Expected the number of a department.'), v.integer(), v.minValue(1)),
    'Expected a list of department numbers.',
  ),
})
export type RoleRule = v.InferOutput<typeof RoleRuleSchema>

/**
 * The mapping from claim values of the sign-in provider to roles and departments. Without a rule no agent gets in by
 * single sign-on. `role: null` adds departments only.
 *
 * Source: docs/desk-sign-in.md#roles-and-departments
 */
export const RoleRulesSchema = v.pipe(
  v.array(RoleRuleSchema, 'Expected a list of rules.'),
  v.maxLength(200, 'Expected at most 200 rules.'),
  v.check(
    (rules) => new Set(rules.map(({ value }) => value)).size === rules.length,
    'Expected one rule for each value.',
  ),
)
