import { expect, it } from 'vitest'
import type { Audience } from './clients'
import { type RegistryMember, ConnectionRegistry } from './connection-registry'

function listed(connectionId: string, userId: string | null = null): RegistryMember {
  return { connectionId, userId, groups: null }
}

function named(registry: ConnectionRegistry<RegistryMember>, audience: Audience): readonly string[] {
  const ids: string[] = []
  registry.forEach(audience, ({ connectionId }) => ids.push(connectionId))
  return ids
}

it('finds all members, one member, a user and a group', () => {
  const registry = new ConnectionRegistry<RegistryMember>()
  for (const member of [listed('1', 'ann'), listed('2', 'ann'), listed('3')]) registry.add(member)
  registry.addToGroup('1', 'tasting')
  registry.addToGroup('3', 'tasting')
  expect(named(registry, { kind: 'all', except: [] })).toEqual(['1', '2', '3'])
  expect(named(registry, { kind: 'all', except: ['2', 'x'] })).toEqual(['1', '3'])
  expect(named(registry, { kind: 'client', connectionId: '2' })).toEqual(['2'])
  expect(named(registry, { kind: 'client', connectionId: 'x' })).toEqual([])
  expect(named(registry, { kind: 'user', userId: 'ann' })).toEqual(['1', '2'])
  expect(named(registry, { kind: 'group', name: 'tasting', except: ['1'] })).toEqual(['3'])
  expect(named(registry, { kind: 'group', name: '__proto__', except: [] })).toEqual([])
})

it('removes a member from every group', () => {
  const registry = new ConnectionRegistry<RegistryMember>()
  const ann = listed('1', 'ann')
  registry.add(ann)
  registry.addToGroup('1', 'tasting')
  registry.remove(ann)
  expect([registry.size, registry.userCount, registry.groupCount]).toEqual([0, 0, 0])
  expect(registry.addToGroup('1', 'tasting')).toBe(false)
})

it('removes a group that its last member leaves', () => {
  const registry = new ConnectionRegistry<RegistryMember>()
  registry.add(listed('1'))
  registry.addToGroup('1', 'tasting')
  expect(registry.removeFromGroup('1', 'other')).toBe(true)
  expect(registry.groupCount).toBe(1)
  expect(registry.removeFromGroup('1', 'tasting')).toBe(true)
  expect(registry.groupCount).toBe(0)
})
