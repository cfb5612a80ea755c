import { expect, it } from 'vitest'
import type { Audience } from './clients'
import { type RegistryMember, ConnectionRegistry } from './connection-registry'

function listed(connectionId: string, userId: string | null = null): RegistryMember {
  return { connectionId, userId, groups: null }
}

function named(roster: ConnectionRegistry<RegistryMember>, audience: Audience): readonly string[] {
  const ids: string[] = []
  roster.forEach(audience, ({ connectionId }) => ids.push(connectionId))
  return ids
}

it('finds all members, one member, a user and a group', () => {
  const roster = new ConnectionRegistry<RegistryMember>()
  for (const member of [listed('1', 'ann'), listed('2', 'ann'), listed('3')]) roster.add(member)
  roster.addToGroup('1', 'tasting')
  roster.addToGroup('3', 'tasting')
  expect(named(roster, { kind: 'all', except: [] })).toEqual(['1', '2', '3'])
  expect(named(roster, { kind: 'all', except: ['2', 'x'] })).toEqual(['1', '3'])
  expect(named(roster, { kind: 'client', connectionId: '2' })).toEqual(['2'])
  expect(named(roster, { kind: 'client', connectionId: 'x' })).toEqual([])
  expect(named(roster, { kind: 'user', userId: 'ann' })).toEqual(['1', '2'])
  expect(named(roster, { kind: 'group', name: 'tasting', except: ['1'] })).toEqual(['3'])
  expect(named(roster, { kind: 'group', name: '__proto__', except: [] })).toEqual([])
})

it('removes a member from every group', () => {
  const roster = new ConnectionRegistry<RegistryMember>()
  const ann = listed('1', 'ann')
  roster.add(ann)
  roster.addToGroup('1', 'tasting')
  roster.remove(ann)
  expect([roster.size, roster.userCount, roster.groupCount]).toEqual([0, 0, 0])
  expect(roster.addToGroup('1', 'tasting')).toBe(false)
})

it('removes a group that its last member leaves', () => {
  const roster = new ConnectionRegistry<RegistryMember>()
  roster.add(listed('1'))
  roster.addToGroup('1', 'tasting')
  expect(roster.removeFromGroup('1', 'other')).toBe(true)
  expect(roster.groupCount).toBe(1)
  expect(roster.removeFromGroup('1', 'tasting')).toBe(true)
  expect(roster.groupCount).toBe(0)
})
