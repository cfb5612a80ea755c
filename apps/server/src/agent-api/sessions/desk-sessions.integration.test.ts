import { DeskFailureSchema, DeskSessionSchema } from '@murphy/contracts/desk'
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { callDesk, deskEmails, deskPassword, signInAt } from '../testing/desk-browser'
import { openShop } from '../../testing/open-shop'

const shop = openShop()

describe('signing in', () => {
  it('returns the agent, and sets a cookie that no script and no other site can read', async () => {
    const answer = await callDesk(shop.server, 'POST', '/session', {
      email: deskEmails.sarah,
      password: deskPassword,
    })
    expect(parse(DeskSessionSchema, answer.body).agent).toMatchObject({
      displayName: 'Sarah Jones',
      role: 'agent',
    })
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^murphyDesk=[\w-]{43}; Max-Age=43200; Path=\/desk; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(
        /^murphyDeskDevice=[\w-]{43}; Max-Age=15552000; Path=\/desk; HttpOnly; SameSite=Strict$/,
      ),
    ])
  })

  it('sets the cookie for https alone where the desk is reached by https', async () => {
    const answer = await callDesk(
      shop.server,
      'POST',
      '/session',
      { email: deskEmails.sarah, password: deskPassword },
      { 'x-forwarded-proto': 'https' },
    )
    expect(String(answer.headers['set-cookie'])).toContain('; Secure')
  })

  it.each([
    [deskEmails.sarah, 'wrong horse'],
    ['nobody@murphy.example', deskPassword],
  ])('signing in as %s with %s is refused with the same text', async (email, password) => {
    const answer = await callDesk(shop.server, 'POST', '/session', { email, password })
    expect(answer.status).toBe(401)
    expect(parse(DeskFailureSchema, answer.body).problem.message).toBe('Incorrect email or password.')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('opens another session each time', async () => {
    const one = await signInAt(shop.server, deskEmails.tom)
    const other = await signInAt(shop.server, deskEmails.tom)
    expect(one.cookie).not.toBe(other.cookie)
    expect(one.csrfToken).not.toBe(other.csrfToken)
  })

  it('is refused for a while after ten wrong passwords, even with the right one, and says for how long', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' }
    const wrong = { email: deskEmails.manager, password: 'wrong horse' }
    for (let time = 0; time < 10; time++) {
      expect((await callDesk(shop.server, 'POST', '/session', wrong, from)).status).toBe(401)
    }
    const right = { email: deskEmails.manager, password: deskPassword }
    const answer = await callDesk(shop.server, 'POST', '/session', right, from)
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '900'])
    const elsewhere = { 'x-forwarded-for': '203.0.113.8' }
    const signedIn = await callDesk(shop.server, 'POST', '/session', right, elsewhere)
    expect(signedIn.status).toBe(200)
    // Attempts from the same address do not lock out a browser that has signed in before.
    const [, device = ''] = [signedIn.headers['set-cookie']].flat().map((each) => String(each).split(';')[0])
    expect(device).toMatch(/^murphyDeskDevice=/)
    const known = { ...from, cookie: device }
    expect((await callDesk(shop.server, 'POST', '/session', right, from)).status).toBe(429)
    expect((await callDesk(shop.server, 'POST', '/session', right, known)).status).toBe(200)
  })

  it('counts all addresses of an IPv6 network of 64 bits as one', async () => {
    const wrong = { email: deskEmails.tom, password: 'wrong horse' }
    const statusFrom = async (address: string): Promise<number> =>
      (await callDesk(shop.server, 'POST', '/session', wrong, { 'x-forwarded-for': address })).status
    for (let host = 1; host <= 10; host += 1) expect(await statusFrom(`2001:db8:0:9::${host}`)).toBe(401)
    expect(await statusFrom('2001:db8:0:9::b')).toBe(429)
    expect(await statusFrom('2001:db8:0:a::1')).toBe(401)
  })
})

describe('a session', () => {
  it('continues on a page that was reloaded', async () => {
    const { cookie, csrfToken, agent } = await signInAt(shop.server, deskEmails.sarah)
    const answer = await callDesk(shop.server, 'GET', '/session', undefined, {
      cookie,
      'x-csrf-token': csrfToken,
    })
    expect(answer.body).toEqual({ agent, csrfToken, isSecondFactorDue: false })
  })

  it('ends by signing out, and nothing restores it', async () => {
    const { call, cookie } = await signInAt(shop.server, deskEmails.sarah)
    const answer = await call('DELETE', '/session')
    expect([answer.status, answer.body]).toEqual([200, { ok: true }])
    expect(String(answer.headers['set-cookie'])).toMatch(/^murphyDesk=;/)
    expect((await callDesk(shop.server, 'GET', '/session', undefined, { cookie })).status).toBe(401)
    expect((await call('GET', '/state')).status).toBe(401)
  })

  it('ends after twelve hours', async () => {
    const { call } = await signInAt(shop.server, deskEmails.sarah)
    await shop.server.clock.pass(12 * 3_600_000 - 1)
    expect((await call('GET', '/queue')).status).toBe(200)
    await shop.server.clock.pass(1)
    expect((await call('GET', '/queue')).status).toBe(401)
  })

  it('cannot be read from the database', async () => {
    const { cookie } = await signInAt(shop.server, deskEmails.sarah)
    const rows = await shop.database.db.selectFrom('murphy.desk_session').selectAll().execute()
    const token = cookie.replace('murphyDesk=', '')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.some(({ token_hash }) => token_hash.toString('base64url') === token)).toBe(false)
  })

  it('leaves no secret in the log', async () => {
    const { cookie, csrfToken } = await signInAt(shop.server, deskEmails.sarah)
    const log = shop.server.logged.join('')
    for (const secret of [cookie.replace('murphyDesk=', ''), csrfToken, deskPassword, deskEmails.sarah]) {
      expect(log).not.toContain(secret)
    }
  })
})

describe('a manager', () => {
  const jo = {
    email: 'jo@murphy.example',
    password: 'battery staple',
    displayName: 'Jo Lim',
    title: 'Customer service',
    departmentIds: [1],
    capacity: 5,
  }

  it('creates an agent, who can sign in', async () => {
    const manager = await signInAt(shop.server, deskEmails.manager)
    const made = await manager.call('POST', '/agents', jo)
    expect(made).toMatchObject({
      status: 200,
      body: {
        agent: { displayName: 'Jo Lim', role: 'agent', capacity: 5, departmentIds: [1], status: 'offline' },
      },
    })
    expect((await signInAt(shop.server, jo.email, jo.password)).agent.displayName).toBe('Jo Lim')
    expect((await manager.call('POST', '/agents', jo)).status).toBe(409)
    const elsewhere = { ...jo, email: 'li@murphy.example', departmentIds: [99] }
    expect((await manager.call('POST', '/agents', elsewhere)).status).toBe(400)
  })

  it('changes the hours, also for the hours call [LCS-06]', async () => {
    const manager = await signInAt(shop.server, deskEmails.manager)
    const { body } = await manager.call('GET', '/hours')
    const { hours } = body as { hours: { enabled: boolean; account_schedule: object } }
    expect(hours.enabled).toBe(false)
    const closed = { '0': [], '1': [], '2': [], '3': [], '4': [], '5': [], '6': [] }
    const changed = { ...hours, enabled: true, account_schedule: closed }
    expect(await manager.call('PUT', '/hours', { hours: changed })).toMatchObject({
      status: 200,
      body: { hours: changed },
    })
    await shop.server.clock.pass(1000)
    const answer = await shop.server.get('/api/Zendesk/GetLiveChatHours')
    expect(answer.body).toEqual({ statusCode: 200, data: ['Closed', ''] })
    await manager.call('PUT', '/hours', { hours })
  })

  it('is told which hours are invalid', async () => {
    const manager = await signInAt(shop.server, deskEmails.manager)
    const wrong = { enabled: true, type: 'account', timezone: 'Mars/Olympus', account_schedule: {} }
    expect((await manager.call('PUT', '/hours', { hours: wrong })).status).toBe(400)
  })
})
