import type { ChangeStaffBody } from '@murphy/contracts/desk'
import { expect, it } from 'vitest'
import { isAsOpened } from './is-as-opened'
import type { StaffRecord } from './staff-repository'

const skills = [
  { id: 'spirits', name: 'Spirits' },
  { id: 'mandarin', name: 'Mandarin' },
]
const fields = {
  displayName: 'Sarah Jones',
  title: 'Customer service',
  role: 'agent',
  departmentIds: [1, 2],
  skillIds: ['spirits'],
  capacity: 3,
} as const
const before = { ...fields, departmentIds: [1, 2], skillIds: ['spirits'] }
const stored: StaffRecord = { ...fields, agentId: 42, email: 'sarah.jones@murphy.example' }
const body: ChangeStaffBody = { ...before, capacity: 5, before }

it.each<[string, Partial<StaffRecord>, boolean]>([
  ['nothing', {}, true],
  ['the order of departments', { departmentIds: [2, 1] }, true],
  ['a skill that was removed from the list', { skillIds: ['spirits', 'removed'] }, true],
  ['what the change itself asks for', { capacity: 5 }, true],
  ['the name', { displayName: 'Sarah Lind' }, false],
  ['the title', { title: '' }, false],
  ['the role', { role: 'manager' }, false],
  ['the chat limit', { capacity: 4 }, false],
  ['a department that was added', { departmentIds: [1, 2, 3] }, false],
  ['a department that was taken away', { departmentIds: [1] }, false],
  ['a skill that was added', { skillIds: ['spirits', 'mandarin'] }, false],
  ['a skill that was taken away', { skillIds: [] }, false],
])('compares an account in which another manager changed %s', (_what, change, isFree) => {
  expect(isAsOpened({ ...stored, ...change }, body, skills)).toBe(isFree)
})

it('compares nothing without the account as it was opened', () => {
  expect(isAsOpened({ ...stored, title: 'Lead' }, { ...body, before: null }, skills)).toBe(true)
})

it('takes a repeated call that names no skills as done', () => {
  const { skillIds: _skillIds, ...withoutSkills } = body
  expect(isAsOpened({ ...stored, capacity: 5, skillIds: ['mandarin'] }, withoutSkills, skills)).toBe(true)
})
