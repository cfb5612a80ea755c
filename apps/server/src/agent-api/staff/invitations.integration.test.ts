import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Invitation } from '@murphy/contracts/desk'
import { StaffReplySchema } from '@murphy/contracts/desk'
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { runRetention } from '../../adapters/postgres/retention'
import { createExpirySteps } from '../../adapters/postgres/retention-steps'
import type { Mail } from '../../mail/mailer'
import type { TestResponse } from '../../testing/test-server'
import { startTestServer } from '../../testing/test-server'
import type { DeskBrowser } from '../testing/desk-browser'
import { callDesk, deskEmails, signInAt } from '../testing/desk-browser'
import { openShop } from '../../testing/open-shop'

const dayMs = 24 * 3_600_000
const post = { title: 'Wine expert', role: 'agent', departmentIds: [1, 2], capacity: 2 } as const

const shop = openShop()
let manager: DeskBrowser | null = null

/** Signs the manager in again, because a week or more may have passed. */
async function managerNow(): Promise<DeskBrowser> {
  if (manager === null || (await manager.call('GET', '/session')).status === 401)
    manager = await signInAt(shop.server, deskEmails.manager)
  return manager
}

async function staff() {
  return parse(StaffReplySchema, (await (await managerNow()).call('GET', '/staff')).body)
}

async function invitationOf(email: string): Promise<Invitation> {
  const found = (await staff()).invitations.find((one) => one.email === email)
  if (found === undefined) throw new Error(`${email} is not invited.`)
  return found
}

/** Returns the secret of the link in the last mail to an address. */
function tokenFor(email: string): string {
  const mails = readdirSync(shop.server.mailsFolder)
    .sort()
    .map((name) => readFileSync(join(shop.server.mailsFolder, name), 'utf8').replaceAll(/=\r?\n/g, ''))
    .filter((mail) => mail.includes(`To: ${email}`) || mail.includes(`<${email}>`))
  const token = /\/desk\/join#([\w-]{43})/.exec(mails.at(-1)?.replaceAll('=3D', '=') ?? '')?.[1]
  if (token === undefined) throw new Error(`No mail to ${email} holds a link.`)
  return token
}

async function invited(name: string): Promise<{ readonly email: string; readonly token: string }> {
  const email = `${name}@shop.example`
  const answer = await (await managerNow()).call('POST', '/invitations', { email, ...post })
  expect([answer.status, answer.body]).toEqual([200, { ok: true }])
  return { email, token: tokenFor(email) }
}

function open(token: string): Promise<TestResponse> {
  return callDesk(shop.server, 'POST', '/invitation', { token })
}

function accept(token: string, password = 'battery staple', displayName = 'Mia Hart'): Promise<TestResponse> {
  return callDesk(shop.server, 'POST', '/invitation/accept', { token, displayName, password })
}

function message(answer: TestResponse): unknown {
  return (answer.body as { problem?: { message?: string } }).problem?.message
}

const used = 'This link has already been used. Sign in with your email and password.'
const unknown = 'This link is no longer valid. Use the link of the latest email, or ask your manager.'
const expired = 'This link has expired. Ask your manager for a new one.'

describe('an invitation', () => {
  it('creates the account that the manager has decided, with the invited person’s name and password, and signs in', async () => {
    const { email, token } = await invited('mia')
    expect(await invitationOf(email)).toMatchObject({ ...post, invitedBy: 'Kim Murphy', isExpired: false })
    expect((await open(token)).body).toEqual({ email, displayName: '', isNew: true })
    const joined = await accept(token)
    expect([joined.status, joined.body]).toEqual([
      200,
      expect.objectContaining({ agent: expect.objectContaining({ displayName: 'Mia Hart', role: 'agent' }) }),
    ])
    expect(String(joined.headers['set-cookie'])).toMatch(
      /^murphyDesk=[\w-]{43};.* HttpOnly; SameSite=Strict$/,
    )
    const { staff: people, invitations } = await staff()
    expect(people.find((one) => one.email === email)).toMatchObject({ ...post, displayName: 'Mia Hart' })
    expect(invitations.map((one) => one.email)).not.toContain(email)
    expect((await signInAt(shop.server, email, 'battery staple')).agent.displayName).toBe('Mia Hart')
    expect(await shop.server.liveChat.getAvailability()).toMatchObject({ accountStatus: 'online' })
  })

  it('works once, and says so', async () => {
    const { token } = await invited('nora')
    const both = await Promise.all([
      accept(token, 'battery staple', 'Nora'),
      accept(token, 'purple rain 9', 'Nora'),
    ])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
    expect([(await open(token)).status, message(await open(token))]).toEqual([404, used])
  })

  it('expires after seven days, and a new mail invalidates the old link', async () => {
    const { email, token } = await invited('olga')
    await shop.server.clock.pass(7 * dayMs - 1)
    expect((await open(token)).status).toBe(200)
    await shop.server.clock.pass(1)
    expect(message(await open(token))).toBe(expired)
    expect(message(await accept(token))).toBe(expired)
    const { id, isExpired } = await invitationOf(email)
    expect(isExpired).toBe(true)
    await shop.server.clock.pass(1000)
    expect((await (await managerNow()).call('POST', `/invitations/${id}/mail`)).status).toBe(200)
    expect(message(await open(token))).toBe(unknown)
    expect((await open(tokenFor(email))).status).toBe(200)
  })

  it('is withdrawn, and the address may be invited again', async () => {
    const { email, token } = await invited('pia')
    const { id } = await invitationOf(email)
    expect((await (await managerNow()).call('DELETE', `/invitations/${id}`)).status).toBe(200)
    expect(message(await accept(token))).toBe(unknown)
    expect((await (await managerNow()).call('DELETE', `/invitations/${id}`)).status).toBe(404)
    await shop.server.clock.pass(1000)
    await invited('pia')
  })

  it('is refused for an address with an account or an invitation, and for an unknown department', async () => {
    await invited('quin')
    for (const [email, sentence] of [
      ['Quin@shop.example', 'This address has already been invited. Resend the invitation instead.'],
      [deskEmails.sarah, 'An account with this email address already exists.'],
    ]) {
      const answer = await (await managerNow()).call('POST', '/invitations', { email, ...post })
      expect([answer.status, message(answer)]).toEqual([409, sentence])
    }
    const body = { email: 'rosa@shop.example', ...post, departmentIds: [99] }
    expect((await (await managerNow()).call('POST', '/invitations', body)).status).toBe(400)
  })

  it.each([
    ['short', 'Expected 10 characters or more.'],
    ['password1234', 'This password is too common. Choose another.'],
    ['saskia and wine', 'Choose a password without your name or address in it.'],
  ])('accepts no password that the rules forbid: %s', async (password, sentence) => {
    const name = `saskia${password.length}`
    const { token } = await invited(name)
    const answer = await accept(token, password, 'Saskia')
    expect([answer.status, message(answer)]).toEqual([400, sentence])
    expect((await accept(token, 'battery staple', 'Saskia')).status).toBe(200)
  })

  it('leaves no secret in the database', async () => {
    const { token } = await invited('tilda')
    const rows = await shop.database.db.selectFrom('murphy.desk_invitation').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.every((row) => !row.token_hash.equals(Buffer.from(token)))).toBe(true)
  })

  it('is not created when the mail is not accepted', async () => {
    const away = await startTestServer(shop.database, {
      liveChat: {
        ...shop.server.liveChatPorts,
        mailer: { send: (_mail: Mail) => Promise.resolve({ ok: false, error: { kind: 'unavailable' } }) },
      },
    })
    const other = await signInAt(away, deskEmails.manager)
    const answer = await other.call('POST', '/invitations', { email: 'uma@shop.example', ...post })
    expect([answer.status, message(answer)]).toEqual([
      503,
      'The email could not be sent. Nothing was changed. Try again later.',
    ])
    await away.close()
    expect((await staff()).invitations.map(({ email }) => email)).not.toContain('uma@shop.example')
  })
})

describe('a password that a manager resets', () => {
  it('stops working, ends its sessions, and is replaced by the link of the mail', async () => {
    const { email, token } = await invited('vera')
    await accept(token, 'battery staple', 'Vera Lind')
    const browser = await signInAt(shop.server, email, 'battery staple')
    const { id } = (await staff()).staff.find((one) => one.email === email) ?? { id: 0 }
    await shop.server.clock.pass(1000)
    expect((await (await managerNow()).call('POST', `/staff/${id}/password-reset`)).status).toBe(200)
    expect((await browser.call('GET', '/state')).status).toBe(401)
    const before = { email, password: 'battery staple' }
    expect((await callDesk(shop.server, 'POST', '/session', before)).status).toBe(401)
    const link = tokenFor(email)
    expect((await open(link)).body).toEqual({ email, displayName: 'Vera Lind', isNew: false })
    expect((await accept(link, 'purple rain 9', 'Somebody Else')).body).toMatchObject({
      agent: { id, displayName: 'Vera Lind' },
    })
    expect((await signInAt(shop.server, email, 'purple rain 9')).agent.id).toBe(id)
    expect(message(await open(link))).toBe(used)
  })

  it('has a link for a day, and cannot be one’s own', async () => {
    const { email, token } = await invited('wilma')
    await accept(token, 'battery staple', 'Wilma')
    const { id } = (await staff()).staff.find((one) => one.email === email) ?? { id: 0 }
    await shop.server.clock.pass(1000)
    await (await managerNow()).call('POST', `/staff/${id}/password-reset`)
    const link = tokenFor(email)
    await shop.server.clock.pass(dayMs)
    expect(message(await open(link))).toBe(expired)
    const own = (await managerNow()).agent.id
    expect((await (await managerNow()).call('POST', `/staff/${own}/password-reset`)).status).toBe(409)
  })
})

describe('a used or expired link', () => {
  it.each([
    [30 * dayMs - 1, 2],
    [30 * dayMs, 0],
  ])('is kept to say so until %i ms after its end: %i links', async (laterMs, left) => {
    const name = laterMs < 30 * dayMs ? 'yan' : 'zoe'
    const [coming, come] = [await invited(`${name}-late`), await invited(name)]
    await accept(come.token, 'battery staple', 'Zoe')
    const { expiresAt } = await invitationOf(coming.email)
    await runRetention(shop.database.db, createExpirySteps(expiresAt + laterMs))
    const rows = await shop.database.db
      .selectFrom('murphy.desk_invitation')
      .select('email')
      .where('email', 'in', [coming.email, come.email])
      .execute()
    expect(rows).toHaveLength(left)
    expect(message(await open(come.token))).toBe(left === 0 ? unknown : used)
  })
})

it('is recorded with its manager and its new agent', async () => {
  const actions = await shop.database.db
    .selectFrom('murphy.live_chat_deed')
    .select('deed')
    .distinct()
    .where('deed', 'in', [
      'invite-person',
      'renew-invitation',
      'withdraw-invitation',
      'reset-password',
      'accept-invitation',
    ])
    .execute()
  expect(actions).toHaveLength(5)
})
