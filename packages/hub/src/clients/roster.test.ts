import { expect, it } from 'vitest'
import type { Audience } from './audience'
import { type Listed, Roster } from './roster'

function listed(connectionId: string, userId: string | null = null): Listed {
  return { connectionId, userId, groups: null }
}

function named(roster: Roster<Listed>, audience: Audience): readonly string[] {
  const ids: string[] = []
  roster.each(audience, ({ connectionId }) => ids.push(connectionId))
  return ids
}

it('finds all, one, a user and a group', () => {
  const roster = new Roster<Listed>()
  for (const member of [listed('1', 'ann'), listed('2', 'ann'), listed('3')]) roster.add(member)
  roster.join('1', 'tasting')
  roster.join('3', 'tasting')
  expect(named(roster, { kind: 'all', except: [] })).toEqual(['1', '2', '3'])
  expect(named(roster, { kind: 'all', except: ['2', 'x'] })).toEqual(['1', '3'])
  expect(named(roster, { kind: 'client', connectionId: '2' })).toEqual(['2'])
  expect(named(roster, { kind: 'client', connectionId: 'x' })).toEqual([])
  expect(named(roster, { kind: 'user', userId: 'ann' })).toEqual(['1', '2'])
  expect(named(roster, { kind: 'group', name: 'tasting', except: ['1'] })).toEqual(['3'])
  expect(named(roster, { kind: 'group', name: '__proto__', except: [] })).toEqual([])
})

it('forgets a member everywhere', () => {
  const roster = new Roster<Listed>()
  const ann = listed('1', 'ann')
  roster.add(ann)
  roster.join('1', 'tasting')
  roster.remove(ann)
  expect([roster.size, roster.userCount, roster.groupCount]).toEqual([0, 0, 0])
  expect(roster.join('1', 'tasting')).toBe(false)
})

it('empties a group that the last member leaves', () => {
  const roster = new Roster<Listed>()
  roster.add(listed('1'))
  roster.join('1', 'tasting')
  expect(roster.leave('1', 'other')).toBe(true)
  expect(roster.groupCount).toBe(1)
  expect(roster.leave('1', 'tasting')).toBe(true)
  expect(roster.groupCount).toBe(0)
})
