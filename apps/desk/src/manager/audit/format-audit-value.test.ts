import { expect, it } from 'vitest'
import { formatAction } from './copy'
import { formatAuditValue } from './format-audit-value'

it.each([
  [null, '–'],
  ['', '–'],
  [true, 'yes'],
  [false, 'no'],
  [0, '0'],
  ['text', 'text'],
  [[], '–'],
  [{}, '–'],
  [[1, 2], '1, 2'],
  [{ role: 'agent', departmentIds: [1, 2], until: null }, 'role: agent; departmentIds: 1, 2; until: –'],
])('shows the value %j of an entry as %s', (value, text) => {
  expect(formatAuditValue(value)).toBe(text)
})

it.each([
  ['sign-in.done', 'Signed in'],
  ['later.action', 'later.action'],
  ['constructor', 'constructor'],
])('shows the action %s as %s', (action, label) => {
  expect(formatAction(action)).toBe(label)
})
