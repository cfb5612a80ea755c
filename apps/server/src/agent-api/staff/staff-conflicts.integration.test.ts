import type { Staff } from '@murphy/contracts/desk'
import { StaffReplySchema } from '@murphy/contracts/desk'
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { openShop } from '../../testing/open-shop'

const shop = openShop('manager', 'sarah')

type Fields = Pick<Staff, 'displayName' | 'title' | 'role' | 'departmentIds' | 'skillIds' | 'capacity'>

async function readSarah(): Promise<Fields> {
  const { staff } = parse(StaffReplySchema, (await shop.manager.call('GET', '/staff')).body)
  const found = staff.find(({ id }) => id === shop.sarah.agent.id)
  if (found === undefined) throw new Error('There is no Sarah.')
  const { displayName, title, role, departmentIds, skillIds, capacity } = found
  return { displayName, title, role, departmentIds, skillIds, capacity }
}

const putSarah = (body: object) => shop.manager.call('PUT', `/staff/${shop.sarah.agent.id}`, body)

describe('an account that two managers change', () => {
  it('keeps the first change, tells the second, and takes a repeated call as done', async () => {
    const before = await readSarah()
    const first = { ...before, title: 'Of the first', before }
    expect((await putSarah(first)).status).toBe(200)
    expect((await putSarah(first)).status).toBe(200)
    const second = await putSarah({ ...before, capacity: 9, before })
    expect([second.status, second.body]).toMatchObject([
      409,
      {
        problem: {
          code: 'conflict',
          message:
            'This account was changed after you opened it. Select Show current value, then change it again.',
        },
      },
    ])
    expect(await readSarah()).toEqual({ ...before, title: 'Of the first' })
    const current = await readSarah()
    expect((await putSarah({ ...current, capacity: 9, before: current })).status).toBe(200)
    expect(await readSarah()).toEqual({ ...current, capacity: 9 })
  })

  it('is changed once at the same moment', async () => {
    const before = await readSarah()
    const answers = await Promise.all(['one', 'two'].map((title) => putSarah({ ...before, title, before })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  it('is no conflict when a skill was removed from the list meanwhile', async () => {
    const setSkills = async (skills: readonly { id: string; name: string }[]) => {
      await shop.server.set('liveChat.skills', { skills, rules: [], openAfterMinutes: 2 })
    }
    await setSkills([{ id: 'spirits', name: 'Spirits' }])
    expect((await putSarah({ ...(await readSarah()), skillIds: ['spirits'] })).status).toBe(200)
    const before = await readSarah()
    await setSkills([])
    expect((await putSarah({ ...before, skillIds: [], capacity: 4, before })).status).toBe(200)
  })
})

describe('a department that two managers rename', () => {
  const rename = (name: string, before: string | null) =>
    shop.manager.call('PUT', '/departments/2', { name, before })

  it('keeps the first name, tells the second, and takes a repeated call as done', async () => {
    expect((await rename('Wine', 'Wine experts')).status).toBe(200)
    expect((await rename('Wine', 'Wine experts')).status).toBe(200)
    const second = await rename('Cellar', 'Wine experts')
    expect([second.status, second.body]).toMatchObject([
      409,
      {
        problem: {
          code: 'conflict',
          message:
            'This department was renamed after you opened it. Select Show current value, then change it again.',
        },
      },
    ])
    expect((await rename('Cellar', 'Wine')).status).toBe(200)
    expect((await rename('Wine experts', null)).status).toBe(200)
  })

  it('is renamed once at the same moment', async () => {
    const answers = await Promise.all(['One', 'Two'].map((name) => rename(name, 'Wine experts')))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })
})
