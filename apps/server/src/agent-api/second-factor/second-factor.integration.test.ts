import { afterEach, describe, expect, it } from 'vitest'
import { createInvitations } from '../../adapters/postgres/invitations'
import { openShop } from '../../testing/open-shop'
import { scanKey, setUpSecondFactor } from '../testing/authenticator'
import { callDesk, deskEmails, deskPassword, signInAt } from '../testing/desk-browser'
import { stepMs } from './totp'

const shop = openShop()
const { sarah: email } = deskEmails
const now = () => shop.server.clock.now()

const signIn = (code = '', headers = {}) =>
  callDesk(shop.server, 'POST', '/session', { email, password: deskPassword, code }, headers)

async function signInWith(code: string) {
  const answer = await signIn(code)
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  const { csrfToken } = answer.body as { csrfToken: string }
  return { cookie, 'x-csrf-token': csrfToken }
}

async function setUp() {
  const sarah = await signInAt(shop.server, email)
  return { sarah, app: await setUpSecondFactor(sarah, now()) }
}

async function countAudited(action: string): Promise<number> {
  const rows = await shop.database.db
    .selectFrom('murphy.audit_entry')
    .select('action')
    .where('action', '=', action)
    .execute()
  return rows.length
}

afterEach(async () => {
  await shop.database.db.deleteFrom('murphy.desk_second_factor').execute()
  await shop.server.set('desk.secondFactor', 'optional')
  await shop.server.clock.pass(16 * 60_000)
})

describe('signing in with a second factor', () => {
  it('asks for the code after the right password only', async () => {
    await setUp()
    const asked = await signIn()
    expect([asked.status, asked.headers['set-cookie']]).toEqual([401, undefined])
    expect(asked.body).toMatchObject({ problem: { path: 'code' } })
    const wrong = await callDesk(shop.server, 'POST', '/session', { email, password: 'wrong', code: '' })
    expect(wrong.body).toMatchObject({ problem: { message: 'Incorrect email or password.' } })
  })

  it.each([
    ['two steps before', -2, 401],
    ['one step before', -1, 200],
    ['of now', 0, 200],
    ['one step after', 1, 200],
    ['two steps after', 2, 401],
  ])('accepts a code as clocks differ: %s', async (_title, steps, status) => {
    const { app } = await setUp()
    await shop.server.clock.pass(5 * stepMs)
    expect((await signIn(app.codeAt(now() + steps * stepMs))).status).toBe(status)
  })

  it('accepts a code once, also when it is sent twice at the same time', async () => {
    const { app } = await setUp()
    expect((await signIn(app.codeAt(now()))).status).toBe(401)
    await shop.server.clock.pass(stepMs)
    const code = app.codeAt(now())
    const answers = await Promise.all([signIn(code), signIn(code)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401])
    expect(await countAudited('second-factor.refused')).toBeGreaterThan(0)
  })

  it('accepts a recovery code once, as it is read, and tells how many are left', async () => {
    const { app } = await setUp()
    expect(app.recoveryCodes).toHaveLength(10)
    const [first = ''] = app.recoveryCodes
    expect(first).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)
    const used = await countAudited('second-factor.recovery-code-used')
    const headers = await signInWith(` ${first.toUpperCase().replaceAll('-', ' ')}`)
    expect((await signIn(first)).status).toBe(401)
    expect(await countAudited('second-factor.recovery-code-used')).toBe(used + 1)
    const state = await callDesk(shop.server, 'GET', '/second-factor', undefined, headers)
    expect(state.body).toEqual({ isAvailable: true, isOn: true, isRequired: false, recoveryCodesLeft: 9 })
  })

  it('is refused for a while after ten wrong codes of twenty, from every address, and a manager unlocks it', async () => {
    const { app } = await setUp()
    await shop.server.clock.pass(stepMs)
    const statuses: number[] = []
    for (let time = 0; time < 20; time += 1)
      statuses.push((await signIn('000000', { 'x-forwarded-for': `203.0.113.${time}` })).status)
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(10).fill(429)])
    const locked = await signIn(app.codeAt(now()))
    expect([locked.status, locked.headers['retry-after']]).toEqual([429, '900'])
    const manager = await signInAt(shop.server, deskEmails.manager)
    const { body } = await manager.call('GET', '/staff')
    expect(body).toMatchObject({
      staff: expect.arrayContaining([
        expect.objectContaining({ email, lockedSeconds: 900, hasSecondFactor: true }),
      ]) as unknown,
    })
    const { id } = (body as { staff: { id: number; email: string }[] }).staff.find(
      (one) => one.email === email,
    ) ?? { id: 0 }
    expect((await manager.call('DELETE', `/staff/${id}/lock`)).status).toBe(200)
    expect((await signIn(app.codeAt(now()))).status).toBe(200)
  })
})

describe('a recovery code', () => {
  it('is used by one of two sign-ins at the same time', async () => {
    const { app } = await setUp()
    const [code] = app.recoveryCodes
    const answers = await Promise.all([signIn(code), signIn(code)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401])
  })

  it('counts also when the secret of the installation was lost', async () => {
    const { app } = await setUp()
    await shop.database.db
      .updateTable('murphy.desk_second_factor')
      .set({ key: Buffer.alloc(48) })
      .execute()
    await shop.server.clock.pass(stepMs)
    expect((await signIn(app.codeAt(now()))).status).toBe(401)
    expect((await signIn(app.recoveryCodes[0])).status).toBe(200)
  })
})

describe('the key', () => {
  it('is the same in two tabs, and is used by the first that confirms it', async () => {
    const sarah = await signInAt(shop.server, email)
    const one = await scanKey(sarah)
    const other = await scanKey(sarah)
    expect(one(now())).toBe(other(now()))
    const confirm = () => sarah.call('POST', '/second-factor', { code: one(now()) })
    const answers = [await confirm(), await confirm()]
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
  })

  it('counts for ten minutes, and only with a right code', async () => {
    const sarah = await signInAt(shop.server, email)
    const codeAt = await scanKey(sarah)
    const wrong = await sarah.call('POST', '/second-factor', { code: '000000' })
    expect([wrong.status, wrong.body]).toMatchObject([400, { problem: { path: 'code' } }])
    await shop.server.clock.pass(10 * 60_000)
    expect((await sarah.call('POST', '/second-factor', { code: codeAt(now()) })).status).toBe(409)
    expect((await signIn()).status).toBe(200)
  })

  it('is replaced with a code of the old one only', async () => {
    const { sarah, app } = await setUp()
    await shop.server.clock.pass(stepMs)
    expect((await sarah.call('POST', '/second-factor/key', { code: '' })).status).toBe(400)
    const codeAt = await scanKey(sarah, app.codeAt(now()))
    expect((await sarah.call('POST', '/second-factor', { code: codeAt(now()) })).status).toBe(200)
    await shop.server.clock.pass(stepMs)
    expect((await signIn(app.codeAt(now()))).status).toBe(401)
    expect((await signIn(codeAt(now()))).status).toBe(200)
  })

  it('cannot be read from the database, the log or the audit log', async () => {
    const { app } = await setUp()
    const rows = await shop.database.db.selectFrom('murphy.desk_second_factor').selectAll().execute()
    const codes = await shop.database.db.selectFrom('murphy.desk_recovery_code').selectAll().execute()
    const audited = await shop.database.db.selectFrom('murphy.audit_entry').selectAll().execute()
    expect([rows.length, codes.length]).toEqual([1, 10])
    expect(rows[0]?.key).toHaveLength(12 + 20 + 16)
    const all = JSON.stringify([audited, shop.server.logged])
    for (const code of app.recoveryCodes) expect(all).not.toContain(code)
  })

  it('is worth nothing for another account to which it was copied', async () => {
    const { app } = await setUp()
    const manager = await signInAt(shop.server, deskEmails.manager)
    await shop.database.db.deleteFrom('murphy.desk_recovery_code').execute()
    await shop.database.db
      .updateTable('murphy.desk_second_factor')
      .set({ agent_id: manager.agent.id, last_step: 0 })
      .execute()
    const body = { email: deskEmails.manager, password: deskPassword, code: app.codeAt(now()) }
    expect((await callDesk(shop.server, 'POST', '/session', body)).status).toBe(401)
  })
})

describe('an agent', () => {
  it('gets new recovery codes with a code, and the old ones count no longer', async () => {
    const { sarah, app } = await setUp()
    expect((await sarah.call('POST', '/second-factor/recovery-codes', { code: '000000' })).status).toBe(400)
    await shop.server.clock.pass(stepMs)
    const renewed = await sarah.call('POST', '/second-factor/recovery-codes', { code: app.codeAt(now()) })
    const { recoveryCodes } = renewed.body as { recoveryCodes: string[] }
    expect((await signIn(app.recoveryCodes[0])).status).toBe(401)
    expect((await signIn(recoveryCodes[0])).status).toBe(200)
  })

  it('turns it off with password and code', async () => {
    const { sarah, app } = await setUp()
    await shop.server.clock.pass(stepMs)
    const turnOff = (password: string, code: string) =>
      sarah.call('POST', '/second-factor/turn-off', { password, code })
    const code = app.codeAt(now())
    expect((await turnOff('wrong', code)).body).toMatchObject({ problem: { path: 'password' } })
    expect((await turnOff(deskPassword, '000000')).body).toMatchObject({ problem: { path: 'code' } })
    expect((await turnOff(deskPassword, code)).status).toBe(200)
    expect(await countAudited('second-factor.turned-off')).toBe(1)
    expect((await signIn()).status).toBe(200)
  })

  it('cannot turn it off while the company requires it', async () => {
    const { sarah, app } = await setUp()
    await shop.server.set('desk.secondFactor', 'everyone')
    await shop.server.clock.pass(stepMs)
    const body = { password: deskPassword, code: app.codeAt(now()) }
    const answer = await sarah.call('POST', '/second-factor/turn-off', body)
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('requires a second factor')])
  })
})

describe('a manager', () => {
  it('removes the second factor of an agent, whose sessions end', async () => {
    const { sarah } = await setUp()
    const manager = await signInAt(shop.server, deskEmails.manager)
    const removed = await manager.call('DELETE', `/staff/${sarah.agent.id}/second-factor`)
    expect(removed.status).toBe(200)
    expect((await sarah.call('GET', '/queue')).status).toBe(401)
    expect((await signIn()).status).toBe(200)
    const again = await manager.call('DELETE', `/staff/${sarah.agent.id}/second-factor`)
    expect(again.status).toBe(409)
    expect(await countAudited('second-factor.removed')).toBe(1)
  })

  it('does not remove the own one that way, and agents remove none', async () => {
    const { sarah } = await setUp()
    const manager = await signInAt(shop.server, deskEmails.manager)
    expect((await manager.call('DELETE', `/staff/${manager.agent.id}/second-factor`)).status).toBe(409)
    expect((await sarah.call('DELETE', `/staff/${manager.agent.id}/second-factor`)).status).toBe(403)
  })
})

describe('a link for a new password', () => {
  it('keeps the second factor: the password is saved, and the code is still needed', async () => {
    const { sarah, app } = await setUp()
    const by = { agentId: 1, name: 'Kim', now: now() }
    const token = 'a'.repeat(43)
    const invitations = createInvitations(shop.database.db)
    await invitations.reset(sarah.agent.id, { token, expiresAt: now() + 60_000 }, by)
    const body = { token, displayName: 'Sarah', password: 'battery staple' }
    const accepted = await callDesk(shop.server, 'POST', '/invitation/accept', body)
    expect([accepted.status, accepted.headers['set-cookie']]).toEqual([401, undefined])
    expect(accepted.text).toContain('Your new password is saved.')
    await shop.server.clock.pass(stepMs)
    const signInAgain = (code: string) =>
      callDesk(shop.server, 'POST', '/session', { email, password: 'battery staple', code })
    expect((await signInAgain('')).body).toMatchObject({ problem: { path: 'code' } })
    expect((await signInAgain(app.codeAt(now()))).status).toBe(200)
  })
})
