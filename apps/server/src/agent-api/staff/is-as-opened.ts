import type { ChangeStaffBody } from '@murphy/contracts/desk'
import type { Skill } from '@murphy/domain/live-chat'
import { toKnownSkills } from '@murphy/domain/live-chat'
import type { StaffRecord } from './staff-repository'

type Fields = Pick<
  ChangeStaffBody,
  'displayName' | 'title' | 'role' | 'departmentIds' | 'skillIds' | 'capacity'
>

/**
 * Returns whether a change of an account may replace what is stored: the account is as the manager opened it, or
 * already as they want it, after a call whose answer was lost. Removed skills are not compared.
 *
 * @param skills the skills that exist
 */
export function isAsOpened(stored: StaffRecord, body: ChangeStaffBody, skills: readonly Skill[]): boolean {
  return body.before === null || isSame(stored, body.before, skills) || isSame(stored, body, skills)
}

function isSame(stored: StaffRecord, fields: Fields, skills: readonly Skill[]): boolean {
  const { skillIds } = fields
  const toKnownIds = (ids: readonly string[]): readonly string[] =>
    toKnownSkills(ids, skills).map(({ id }) => id)
  return (
    stored.displayName === fields.displayName &&
    stored.title === fields.title &&
    stored.role === fields.role &&
    stored.capacity === fields.capacity &&
    hasSameMembers(stored.departmentIds, fields.departmentIds) &&
    (skillIds === undefined || hasSameMembers(toKnownIds(stored.skillIds), toKnownIds(skillIds)))
  )
}

function hasSameMembers<Value>(some: readonly Value[], others: readonly Value[]): boolean {
  return some.every((one) => others.includes(one)) && others.every((one) => some.includes(one))
}
