import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createInvitations } from '../../adapters/postgres/invitations'
import { callDesk, deskEmails, deskPassword } from '../testing/desk-browser'
import { openDesk, openSingleSignOnShop, signInByProvider } from '../../testing/single-sign-on-shop'

const shop = openSingleSignOnShop({ isPasswordAllowed: false, rateLimits: { newSocketsPerAddress: 5 } })
const lead = {
  sub: 'lead',
  name: 'Lea Lead',
  email: 'lead@shop.example',
  email_verified: true,
  groups: ['leads'],
}

beforeAll(() =>
  shop.server.set('desk.singleSignOnRoles', [{ value: 'leads', role: 'manager', departmentIds: [1] }]),
)

const invited = {
  email: 'boss@shop.example',
  title: 'Manager',
  role: 'manager',
  departmentIds: [1],
  capacity: 3,
} as const

/** Stores a link as the operator (0) or a manager does, and returns its token. */
async function invite(agentId: number, email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = shop.server.clock.now()
  const link = { token, expiresAt: now + 60_000 }
  const by = { agentId, name: 'Someone', now }
  await createInvitations(shop.database.db).add({ ...invited, email }, link, by)
  return token
}

describe('while password sign-in is off', () => {
  it('a right password is refused, and the text says what to use', async () => {
    const body = { email: deskEmails.sarah, password: deskPassword }
    const answer = await callDesk(shop.server, 'POST', '/session', body)
    expect(answer.status).toBe(403)
    expect(answer.text).toContain('Password sign-in is off. Use single sign-on.')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('the operator’s link lets the first manager in, as the emergency way', async () => {
    const token = await invite(0, 'boss@shop.example')
    const body = { token, displayName: 'Bo Boss', password: 'battery staple' }
    const answer = await callDesk(shop.server, 'POST', '/invitation/accept', body)
    expect(answer).toMatchObject({
      status: 200,
      body: { agent: { displayName: 'Bo Boss', role: 'manager' } },
    })
  })

  it('refuses the link of a manager', async () => {
    const token = await invite(1, 'mia@shop.example')
    const body = { token, displayName: 'Mia', password: 'battery staple' }
    const answer = await callDesk(shop.server, 'POST', '/invitation/accept', body)
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('Password sign-in is off')
  })

  it('managers give out no passwords, and are told where people get access', async () => {
    const manager = await openDesk(shop.server, await signInByProvider(shop, lead))
    const agent = { displayName: 'Pia', departmentIds: [1], email: 'pia@shop.example' }
    const answers = [
      await manager.call('POST', '/agents', { ...agent, password: deskPassword }),
      await manager.call('POST', '/invitations', { ...invited, email: 'pia@shop.example' }),
      await manager.call('POST', '/staff/2/password-reset'),
      await manager.call('PUT', '/session/password', { current: '', password: 'battery staple' }),
    ]
    for (const answer of answers)
      expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('is off')])
  })
})

it('beginnings of single sign-on are limited for each address', async () => {
  const begin = (address: string) =>
    callDesk(shop.server, 'POST', '/single-sign-on', undefined, { 'x-forwarded-for': address })
  for (let time = 0; time < 5; time += 1) expect((await begin('203.0.113.30')).status).toBe(200)
  const refused = await begin('203.0.113.30')
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await begin('203.0.113.31')).status).toBe(200)
})
