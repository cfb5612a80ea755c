import { expect, it } from 'vitest'
import { deskState, queuedChat, sarah, tom } from '../../testing/builders'
import { getTransferTargets } from './transfer-targets'

const ines = { ...tom, id: 44, displayName: 'Ines Duarte', departmentIds: [1], capacity: 3, chats: 0 }

it('lists agents who are online, the least busy first, and those at their limit as full', () => {
  const { agents } = getTransferTargets(
    deskState({
      colleagues: [
        { ...tom, chats: 3 },
        ines,
        { ...tom, id: 45, displayName: 'Away', status: 'away' },
        { ...tom, id: 46, displayName: 'Gone', status: 'offline' },
      ],
    }),
    [],
  )
  expect(agents.map(({ name, isFull }) => [name, isFull])).toEqual([
    ['Ines Duarte', false],
    ['Tom Baker', true],
  ])
})

it('lists departments with another agent online, and their waiting chats', () => {
  const state = deskState({ me: sarah, colleagues: [tom], queue: [queuedChat('w-1', { departmentId: 2 })] })
  expect(getTransferTargets(state, []).departments).toEqual([
    { departmentId: 2, name: 'Wine experts', agentsOnline: 1, waiting: 1 },
  ])
})

it.each([
  [['Spirits'], ['Tom Baker', 'Ines Duarte']],
  [
    ['Spirits', 'Mandarin'],
    ['Ines Duarte', 'Tom Baker'],
  ],
  [[], ['Ines Duarte', 'Tom Baker']],
])('lists agents who have all of %j first', (needed, expected) => {
  const state = deskState({
    colleagues: [
      { ...ines, skills: ['Mandarin'] },
      { ...tom, skills: ['Spirits'] },
    ],
  })
  expect(getTransferTargets(state, needed).agents.map(({ name }) => name)).toEqual(expected)
})
