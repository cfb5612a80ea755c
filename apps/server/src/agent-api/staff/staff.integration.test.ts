import type { Staff } from '@murphy/contracts/desk'
import { StaffReplySchema } from '@murphy/contracts/desk'
import { sql } from 'kysely'
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { takeAdvisoryLock } from '../../adapters/postgres/advisory-locks'
import { createStaffRepository } from '../../adapters/postgres/staff-repository'
import { newId, createRegisterFrame, start } from '../../live-chat/testing/visitor-frames'
import type { TestResponse } from '../../testing/test-server'
import { callDesk, deskEmails, deskPassword, signInAt } from '../testing/desk-browser'
import { openLiveChat, type OpenedLiveChat } from '../../testing/open-live-chat'
import { openShop } from '../../testing/open-shop'

const shop = openShop('manager')

async function staff() {
  return parse(StaffReplySchema, (await shop.manager.call('GET', '/staff')).body)
}

async function person(email: string): Promise<Staff> {
  const found = (await staff()).staff.find((one) => one.email === email)
  if (found === undefined) throw new Error(`There is no ${email}.`)
  return found
}

async function hire(name: string, departmentIds = [1]): Promise<Staff> {
  const email = `${name.toLowerCase()}@murphy.example`
  await shop.manager.call('POST', '/agents', {
    email,
    password: deskPassword,
    displayName: name,
    departmentIds,
  })
  return await person(email)
}

async function department(name: string): Promise<number> {
  const found = (await staff()).departments.find((one) => one.name === name)
  if (found === undefined) throw new Error(`There is no ${name}.`)
  return found.id
}

function signIn(email: string, password: string): Promise<TestResponse> {
  return callDesk(shop.server, 'POST', '/session', { email, password })
}

function message(answer: TestResponse): unknown {
  return (answer.body as { problem?: { message?: string } }).problem?.message
}

describe('an account', () => {
  it('gets another name, role, departments and capacity, which the next call shows', async () => {
    const pia = await hire('Pia')
    const browser = await signInAt(shop.server, pia.email)
    expect((await browser.call('GET', '/settings')).status).toBe(403)
    const change = {
      displayName: 'Pia Lind',
      title: 'Lead',
      role: 'manager',
      departmentIds: [1, 2],
      capacity: 5,
    }
    expect((await shop.manager.call('PUT', `/staff/${pia.id}`, change)).status).toBe(200)
    expect(await person(pia.email)).toMatchObject(change)
    expect((await browser.call('GET', '/settings')).status).toBe(200)
  })

  it.each([
    [{ capacity: 0 }, 'capacity: Expected 1 or more.'],
    [{ capacity: 21 }, 'capacity: Expected at most 20.'],
    [{ departmentIds: [] }, 'departmentIds: Expected a department.'],
    [{ departmentIds: [99] }, 'Department not found.'],
  ])('an account with %j is refused with a sentence', async (wrong, sentence) => {
    const { id, displayName, title, role, departmentIds } = await person(deskEmails.sarah)
    const body = { displayName, title, role, departmentIds, capacity: 3, ...wrong }
    const answer = await shop.manager.call('PUT', `/staff/${id}`, body)
    expect([answer.status, message(answer)]).toEqual([400, sentence])
  })

  it('gets skills, keeps them without the field, and loses a skill that is removed from the list', async () => {
    const list = [
      { id: 'spirits', name: 'Spirits' },
      { id: 'mandarin', name: 'Mandarin' },
    ]
    const setSkills = async (skills: typeof list) => {
      await shop.server.set('liveChat.skills', { skills, rules: [], openAfterMinutes: 2 })
    }
    await setSkills(list)
    const { id, displayName, title, role, departmentIds, email } = await person(deskEmails.sarah)
    const fields = { displayName, title, role, departmentIds, capacity: 3 }
    const change = (more: object) => shop.manager.call('PUT', `/staff/${id}`, { ...fields, ...more })
    expect((await change({ skillIds: ['mandarin', 'spirits'] })).status).toBe(200)
    expect((await staff()).skills).toEqual(list)
    expect((await person(email)).skillIds).toEqual(['spirits', 'mandarin'])
    expect((await change({ capacity: 4 })).status).toBe(200)
    expect((await person(email)).skillIds).toEqual(['spirits', 'mandarin'])
    await setSkills(list.slice(1))
    expect((await person(email)).skillIds).toEqual(['mandarin'])
    // Restoring the list in time restores who had the skill.
    await setSkills(list)
    expect((await person(email)).skillIds).toEqual(['spirits', 'mandarin'])
    await setSkills(list.slice(1))
    const refused = await change({ skillIds: ['spirits'] })
    expect([refused.status, message(refused)]).toEqual([
      400,
      'A skill was removed meanwhile. Open Team again.',
    ])
    expect((await change({ skillIds: [] })).status).toBe(200)
    await setSkills(list)
    expect((await person(email)).skillIds).toEqual([])
  })

  it('an account that is closed is signed out, cannot sign in, and its address is free again', async () => {
    const sven = await hire('Sven')
    const browser = await signInAt(shop.server, sven.email)
    expect((await shop.manager.call('DELETE', `/staff/${sven.id}`)).status).toBe(200)
    expect((await browser.call('GET', '/state')).status).toBe(401)
    expect((await signIn(sven.email, deskPassword)).status).toBe(401)
    expect((await hire('Sven')).id).not.toBe(sven.id)
  })

  it('an account of the caller cannot be closed, nor lose its role [AUTH-11]', async () => {
    const { id, displayName, title, departmentIds, capacity } = await person(deskEmails.manager)
    expect((await shop.manager.call('DELETE', `/staff/${id}`)).status).toBe(409)
    const body = { displayName, title, departmentIds, capacity, role: 'agent' }
    expect((await shop.manager.call('PUT', `/staff/${id}`, body)).status).toBe(409)
  })

  it('is signed out everywhere', async () => {
    const { id, email } = await hire('Omar')
    const browsers = [await signInAt(shop.server, email), await signInAt(shop.server, email)]
    await shop.manager.call('DELETE', `/staff/${id}/sessions`)
    expect((await person(email)).sessions).toEqual([])
    for (const browser of browsers) expect((await browser.call('GET', '/state')).status).toBe(401)
  })

  it('an account that is signed out everywhere may sign in again at once, even when it was locked', async () => {
    const { id, email } = await hire('Olaf')
    for (let tries = 0; tries < 10; tries += 1) await signIn(email, 'a guess')
    expect((await signIn(email, deskPassword)).status).toBe(429)
    await shop.manager.call('DELETE', `/staff/${id}/sessions`)
    expect((await signIn(email, deskPassword)).status).toBe(200)
  })

  it('an account that is locked is shown so, and can be unlocked', async () => {
    const { id, email } = await hire('Lena')
    for (let tries = 0; tries < 10; tries += 1) await signIn(email, 'a guess')
    expect((await signIn(email, deskPassword)).status).toBe(429)
    expect((await person(email)).lockedSeconds).toBe(900)
    await shop.manager.call('DELETE', `/staff/${id}/lock`)
    expect((await person(email)).lockedSeconds).toBe(0)
    expect((await signIn(email, deskPassword)).status).toBe(200)
  })
})

describe('a department', () => {
  it('is opened, renamed and closed, and shoppers are told which are open [LCS-04]', async () => {
    expect((await shop.manager.call('POST', '/departments', { name: ' Gifts ' })).status).toBe(200)
    const gifts = await department('Gifts')
    await shop.manager.call('PUT', `/departments/${gifts}`, { name: 'Presents' })
    const names = async () =>
      (await shop.server.liveChat.getAvailability()).departments.map(({ name }) => name)
    await expect.poll(names).toEqual(['Customer service', 'Wine experts', 'Presents'])
    expect((await shop.manager.call('DELETE', `/departments/${gifts}`)).status).toBe(200)
    await shop.server.clock.pass(1000)
    await expect.poll(names).toEqual(['Customer service', 'Wine experts'])
  })

  it('has a unique name [LCS-04]', async () => {
    const answer = await shop.manager.call('POST', '/departments', { name: 'wine EXPERTS' })
    expect([answer.status, message(answer)]).toEqual([
      409,
      'A department with this name already exists. Choose another name.',
    ])
  })

  it('cannot be closed as the default one [LCS-04]', async () => {
    expect((await shop.manager.call('DELETE', '/departments/1')).status).toBe(409)
  })

  it('cannot be closed while an agent is in no other, or while it has a chat [LCS-04]', async () => {
    await shop.manager.call('POST', '/departments', { name: 'Returns' })
    const returns = await department('Returns')
    const gus = await hire('Gus', [returns])
    const answer = await shop.manager.call('DELETE', `/departments/${returns}`)
    expect([answer.status, message(answer)]).toEqual([
      409,
      'Gus is in no other department; put them into another one first.',
    ])
    await signInAt(shop.server, gus.email)
    await shop.server.liveChat.agents.readState(gus.id)
    const registered = await shop.server.liveChat.visitors.register(createRegisterFrame(), { kind: 'none' })
    if (!registered.ok) throw new Error('Not let in.')
    await shop.server.liveChat.visitors.perform(registered.session, {
      ...start,
      id: newId(),
      department_id: returns,
    })
    const { displayName, title, role, capacity } = gus
    const both = { displayName, title, role, capacity, departmentIds: [1, returns] }
    await shop.manager.call('PUT', `/staff/${gus.id}`, both)
    const busy = await shop.manager.call('DELETE', `/departments/${returns}`)
    expect([busy.status, message(busy)]).toEqual([
      409,
      'This department still has a chat. End or transfer it first.',
    ])
  })
})

it('a department cannot be closed while a chat is being transferred to it [LCS-04]', async () => {
  const chat = await openLiveChat(shop.database)
  const ines = await chat.hire('Ines')
  const { departmentId: corks, register, by } = await newDepartment(chat, 'Corks')
  const { chatId } = await chat.served(ines)
  const to = { departmentId: corks }
  expect(await chat.command(ines, { type: 'transfer', chatId, to, comment: '' })).toMatchObject({ ok: true })
  expect(await register.closeDepartment(corks, by)).toEqual({
    ok: false,
    error: { kind: 'has-chats', count: 1 },
  })
  await chat.finish(ines, chatId)
  expect(await register.closeDepartment(corks, by)).toEqual({ ok: true })
})

it('no chat begins in a department that is closed at the same moment [LCS-04]', async () => {
  const chat = await openLiveChat(shop.database)
  const { departmentId: glasses } = await newDepartment(chat, 'Glasses')
  const { session } = await chat.enter()
  const began = await shop.database.db.transaction().execute(async (tx) => {
    await takeAdvisoryLock(tx, 'departments')
    const asked = chat.ask(session, { ...start, department_id: glasses })
    await expect.poll(waitingForLock).toBe(1)
    await tx
      .updateTable('murphy.live_chat_department')
      .set({ closed_at: new Date(chat.clock.now()) })
      .where('department_id', '=', glasses)
      .execute()
    return { asked }
  })
  expect(await began.asked).toMatchObject({ ok: false, error: { code: 'UNAVAILABLE' } })
  // A visitor who chose it before gets the default department.
  await shop.database.db
    .updateTable('murphy.live_chat_visitor')
    .set({ department_id: glasses })
    .where('visitor_id', '=', session.visitorId)
    .execute()
  expect(await chat.ask(session, { ...start, department_id: null })).toMatchObject({ ok: true })
})

/** Opens a department with an agent who serves it. */
async function newDepartment(chat: OpenedLiveChat, name: string) {
  const agentId = await chat.hire(`Of ${name}`)
  const register = createStaffRepository(shop.database.db)
  const by = { agentId, name: `Of ${name}`, now: chat.clock.now() }
  await register.addDepartment(name, by)
  const departmentId = (await register.listDepartments()).at(-1)?.departmentId ?? 0
  const post = {
    displayName: `Of ${name}`,
    title: '',
    role: 'agent',
    departmentIds: [1, departmentId],
    capacity: 3,
  } as const
  await register.change(agentId, post, by)
  return { departmentId, register, by }
}

async function waitingForLock(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_locks join pg_database on pg_database.oid = database
    where locktype = 'advisory' and not granted and datname = current_database()`.execute(shop.database.db)
  return rows[0]?.count ?? 0
}

it('every change is recorded with its author', async () => {
  const { id } = await person(deskEmails.manager)
  const actions = await shop.database.db
    .selectFrom('murphy.live_chat_deed')
    .select('deed')
    .distinct()
    .where('agent_id', '=', id)
    .execute()
  expect(actions.map(({ deed }) => deed).sort()).toEqual([
    'change-agent',
    'close-agent',
    'close-department',
    'create-agent',
    'create-department',
    'lift-lock',
    'rename-department',
    'sign-out-agent',
  ])
})
