import type { AgentRole } from '../../live-chat/model/agent'
import type { ClaimNames } from '../../environment-single-sign-on'
import type { RoleRule } from '../../settings/role-rules'

/** An agent as the claims describe them. */
export type AgentClaims = {
  /** The address in lower case, as accounts have it; `null`: missing, or no address. */
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly displayName: string
  /** The values of the role claim, such as groups. */
  readonly values: readonly string[]
}

const maxNameLength = 60
const maxEmailLength = 254

/**
 * Reads the claims by their configured names. A name that is not a claim itself is read as a path, such as
 * `realm_access.roles`.
 *
 * Source: docs/desk-sign-in.md#claims
 */
export function readAgentClaims(claims: Readonly<Record<string, unknown>>, names: ClaimNames): AgentClaims {
  const email = toText(findClaim(claims, names.email)).toLowerCase()
  const name = toText(findClaim(claims, names.name)).slice(0, maxNameLength)
  return {
    email: /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= maxEmailLength ? email : null,
    // Some providers send a text or a number.
    isEmailVerified: [true, 'true', 1, '1'].some((one) => one === findClaim(claims, names.emailVerified)),
    displayName: name === '' ? (email.split('@')[0] ?? '').slice(0, maxNameLength) : name,
    values: toValues(findClaim(claims, names.role)),
  }
}

/** The role and departments that the rules give; `null`: no rule gives a role. */
export type MappedRole = { readonly role: AgentRole; readonly departmentIds: readonly number[] } | null

/**
 * Applies the rules to the values of the role claim. The higher role counts, and the departments of all rules that
 * fit. Closed departments are left out.
 *
 * @param fallback the department of an agent whom no rule gives an open one
 */
export function mapRole(
  values: readonly string[],
  rules: readonly RoleRule[],
  { open, fallback }: { readonly open: readonly number[]; readonly fallback: number },
): MappedRole {
  const fitting = rules.filter(({ value }) => values.includes(value))
  const roles = fitting.map(({ role }) => role)
  const role = roles.includes('manager') ? 'manager' : roles.includes('agent') ? 'agent' : null
  if (role === null) return null
  const given = new Set(fitting.flatMap(({ departmentIds }) => departmentIds))
  const departmentIds = open.filter((id) => given.has(id))
  return { role, departmentIds: departmentIds.length > 0 ? departmentIds : [fallback] }
}

function findClaim(claims: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  return name
    .split('.')
    .reduce<unknown>(
      (value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined),
      claims,
    )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function toText(value: unknown): string {
  // PostgreSQL stores no NUL, and control characters have no place in a name.
  // oxlint-disable-next-line no-control-regex
  return typeof value === 'string' ? value.replaceAll(/[\u0000-\u001f\u007f]/g, '').trim() : ''
}

function toValues(value: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.filter((one) => typeof one === 'string' && one !== '').map(String)
}
