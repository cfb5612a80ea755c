import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { callDesk, deskEmails, deskPassword, signInAt } from '../testing/desk-browser'
import {
  beginSignIn,
  bringAnswer,
  findCookie,
  openDesk,
  openSingleSignOnShop,
  signInByProvider,
} from '../../testing/single-sign-on-shop'

const shop = openSingleSignOnShop()
const rules = [
  { value: 'desk-agents', role: 'agent', departmentIds: [1] },
  { value: 'desk-leads', role: 'manager', departmentIds: [1, 2] },
  { value: 'wine', role: null, departmentIds: [2] },
]

beforeAll(() => shop.server.set('desk.singleSignOnRoles', rules))

function createPerson(name: string, groups: readonly string[] = ['desk-agents']) {
  const email = `${name.toLowerCase()}@shop.example`
  return { sub: `sub-${name}`, name: `${name} Lee`, email, email_verified: true, groups }
}

describe('single sign-on', () => {
  it('begins with PKCE, state and nonce, and a cookie that the way back from the provider brings along', async () => {
    const answer = await callDesk(shop.server, 'POST', '/single-sign-on')
    const url = new URL((answer.body as { url: string }).url)
    expect(url.origin).toBe(shop.provider.issuer)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile groups',
      redirect_uri: 'https://desk.shop.example/desk/sign-in/callback',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as unknown,
    })
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^murphyDeskSignIn=[\w-]{43}; Max-Age=600; Path=\/desk; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  it('creates the account of a new agent, with the role and departments of the claims', async () => {
    const answer = await signInByProvider(shop, createPerson('Ana', ['desk-agents', 'wine']))
    expect(answer.status).toBe(200)
    const ana = await openDesk(shop.server, answer)
    expect(ana.agent).toMatchObject({ displayName: 'Ana Lee', role: 'agent' })
    expect((await ana.call('GET', '/state')).body).toMatchObject({ me: { departmentIds: [1, 2] } })
  })

  it('sends the session in a strict cookie, and leads to the desk from our own page', async () => {
    const answer = await signInByProvider(shop, createPerson('Ben'))
    expect(String(answer.headers['set-cookie'])).toMatch(
      /murphyDesk=[\w-]{43}; Max-Age=43200; Path=\/desk; HttpOnly; Secure; SameSite=Strict/,
    )
    expect(answer.text).toContain('<meta http-equiv="refresh" content="0;url=/desk">')
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(answer.headers['location']).toBeUndefined()
  })

  it('finds the account again by issuer and subject, also after the address has changed', async () => {
    const first = await openDesk(shop.server, await signInByProvider(shop, createPerson('Cara')))
    const married = { ...createPerson('Cara'), email: 'cara.new@shop.example', email_verified: false }
    const again = await openDesk(shop.server, await signInByProvider(shop, married))
    expect(again.agent.id).toBe(first.agent.id)
  })

  it('links an account by its verified address, whatever its case, and keeps its name', async () => {
    const person = { ...createPerson('Sarah'), email: 'Sarah.Jones@Murphy.example' }
    const sarah = await openDesk(shop.server, await signInByProvider(shop, person))
    expect(sarah.agent).toEqual((await signInAt(shop.server, deskEmails.sarah)).agent)
  })

  it.each([
    ['an address that is not verified', { email_verified: false }, 'is verified'],
    ['no word about the address', { email_verified: undefined }, 'is verified'],
    ['no address', { email: undefined }, 'did not send an email address'],
  ])('neither links nor creates an account with %s', async (_title, change, sentence) => {
    const person = { ...createPerson('Tom'), email: deskEmails.tom, ...change }
    const answer = await signInByProvider(shop, person)
    expect(answer.status).toBe(403)
    expect(answer.text).toContain(sentence)
    expect(findCookie(answer, 'murphyDesk')).toBe('')
  })

  it('refuses a second identity for the address of a linked account', async () => {
    await signInByProvider(shop, createPerson('Dan'))
    const answer = await signInByProvider(shop, { ...createPerson('Dan'), sub: 'another' })
    expect(answer.status).toBe(403)
    expect(answer.text).toContain('belongs to another identity')
  })

  it('follows the claims at each sign-in', async () => {
    const eve = await openDesk(shop.server, await signInByProvider(shop, createPerson('Eve')))
    expect((await eve.call('GET', '/staff')).status).toBe(403)
    await signInByProvider(shop, createPerson('Eve', ['desk-leads']))
    expect((await eve.call('GET', '/staff')).status).toBe(200)
    await signInByProvider(shop, createPerson('Eve', ['desk-agents']))
    expect((await eve.call('GET', '/staff')).status).toBe(403)
  })

  it('creates one account of two first sign-ins at the same time', async () => {
    const person = createPerson('Fay')
    const answers = await Promise.all([signInByProvider(shop, person), signInByProvider(shop, person)])
    const desks = await Promise.all(answers.map((answer) => openDesk(shop.server, answer)))
    expect(new Set(desks.map(({ agent }) => agent.id)).size).toBe(1)
  })
})

describe('a role that the claims no longer give', () => {
  it('refuses the agent, says what to ask for, and ends every session', async () => {
    const gia = await openDesk(shop.server, await signInByProvider(shop, createPerson('Gia')))
    const other = await openDesk(shop.server, await signInByProvider(shop, createPerson('Gia')))
    const answer = await signInByProvider(shop, createPerson('Gia', ['sales <b>', 'wine']))
    expect(answer.status).toBe(403)
    expect(answer.text).toContain('Ask your administrator to give you a value of “groups”')
    expect(answer.text).toContain('<li>sales &lt;b&gt;</li><li>wine</li>')
    for (const desk of [gia, other]) expect((await desk.call('GET', '/state')).status).toBe(401)
  })

  it('refuses the password of the account too, until the claims give a role again', async () => {
    const manager = await signInAt(shop.server, deskEmails.manager)
    const account = {
      displayName: 'Hal',
      departmentIds: [1],
      email: 'hal@shop.example',
      password: deskPassword,
    }
    await manager.call('POST', '/agents', account)
    await signInByProvider(shop, createPerson('Hal'))
    await signInByProvider(shop, createPerson('Hal', []))
    const signIn = () => callDesk(shop.server, 'POST', '/session', account)
    expect((await signIn()).status).toBe(403)
    await signInByProvider(shop, createPerson('Hal'))
    expect((await signIn()).status).toBe(200)
  })

  it('refuses a stranger without creating an account', async () => {
    const answer = await signInByProvider(shop, createPerson('Ida', ['visitors']))
    expect(answer.status).toBe(403)
    const manager = await signInAt(shop.server, deskEmails.manager)
    expect((await manager.call('GET', '/staff')).text).not.toContain('ida@shop.example')
  })
})

describe('the audit log', () => {
  it('names new accounts, changes by the claims, sign-ins and refusals', async () => {
    const nia = await openDesk(shop.server, await signInByProvider(shop, createPerson('Nia')))
    await signInByProvider(shop, createPerson('Nia', ['desk-leads']))
    await signInByProvider(shop, createPerson('Nia', []))
    const { id: agentId } = nia.agent
    const { rows } = await sql<{ entry: Record<string, unknown> }>`
      select to_jsonb(entry) as entry from murphy.audit_entry as entry order by entry_id desc limit 5`.execute(
      shop.database.db,
    )
    const method = 'single-sign-on'
    expect(rows.map(({ entry }) => entry)).toMatchObject([
      { action: 'sign-in.refused', agent_id: agentId, after_value: { method, reason: 'no-role' } },
      { action: 'sign-in.done', agent_id: agentId, after_value: { method } },
      {
        action: 'account.changed',
        agent_id: null,
        name: 'Single sign-on',
        target: 'Nia Lee',
        before_value: { role: 'agent', departmentIds: [1] },
        after_value: { role: 'manager', departmentIds: [1, 2] },
      },
      { action: 'sign-in.done', agent_id: agentId, after_value: { method } },
      { action: 'account.created', agent_id: null, target: 'Nia Lee', after_value: { role: 'agent' } },
    ])
  })
})

describe('an account that a manager has closed', () => {
  it('is refused, signed out, and not created again', async () => {
    const manager = await signInAt(shop.server, deskEmails.manager)
    const jan = await openDesk(shop.server, await signInByProvider(shop, createPerson('Jan')))
    expect((await manager.call('DELETE', `/staff/${jan.agent.id}`)).status).toBe(200)
    expect((await jan.call('GET', '/state')).status).toBe(401)
    const answer = await signInByProvider(shop, createPerson('Jan'))
    expect([answer.status, answer.text.includes('A manager has closed your account')]).toEqual([403, true])
    // Another identity with the address does not get in either.
    const other = await signInByProvider(shop, { ...createPerson('Jan'), sub: 'other-jan' })
    expect(other.text).toContain('A manager has closed your account')
  })

  it('is replaced by a new account that a manager creates for the address', async () => {
    const manager = await signInAt(shop.server, deskEmails.manager)
    const kim = await openDesk(shop.server, await signInByProvider(shop, createPerson('Kim')))
    await manager.call('DELETE', `/staff/${kim.agent.id}`)
    const account = { displayName: 'Kim Two', departmentIds: [1], email: 'kim@shop.example' }
    await manager.call('POST', '/agents', { ...account, password: deskPassword })
    const again = await openDesk(shop.server, await signInByProvider(shop, createPerson('Kim')))
    expect(again.agent.displayName).toBe('Kim Two')
    expect(again.agent.id).not.toBe(kim.agent.id)
  })
})

describe('signing out', () => {
  it("ends the desk's session and names the page that ends the provider's", async () => {
    const lea = await openDesk(shop.server, await signInByProvider(shop, createPerson('Lea')))
    const answer = await lea.call('DELETE', '/session')
    const url = new URL((answer.body as { signOutUrl: string }).signOutUrl)
    expect(`${url.origin}${url.pathname}`).toBe(`${shop.provider.issuer}/session/end`)
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe('https://desk.shop.example/desk')
    expect(url.searchParams.get('id_token_hint')).toMatch(/^ey/)
    expect((await fetch(url)).status).toBe(200)
    expect((await lea.call('GET', '/state')).status).toBe(401)
  })

  it('names no page after a password', async () => {
    const tom = await signInAt(shop.server, deskEmails.tom)
    expect((await tom.call('DELETE', '/session')).body).toEqual({ ok: true })
  })
})

describe('a browser with several tabs', () => {
  it('signs in from each of them', async () => {
    shop.provider.setPerson(createPerson('Max'))
    const one = await beginSignIn(shop.server)
    const two = await beginSignIn(shop.server, one.cookie)
    expect(two.cookie).toBe(one.cookie)
    for (const { url, cookie } of [two, one]) {
      const back = await shop.provider.visit(url, 'sub-Max')
      expect((await bringAnswer(shop.server, back, cookie)).status).toBe(200)
    }
  })

  it('gets a secret of ours in place of a planted one', async () => {
    const begun = await beginSignIn(shop.server, 'murphyDeskSignIn=planted')
    expect(begun.cookie).toMatch(/^murphyDeskSignIn=[\w-]{43}$/)
  })
})

describe('the settings page of a manager', () => {
  it('names the provider, the claim and the rules', async () => {
    const manager = await signInAt(shop.server, deskEmails.manager)
    expect((await manager.call('GET', '/single-sign-on')).body).toEqual({
      isPasswordAllowed: true,
      provider: { issuer: shop.provider.issuer, roleClaim: 'groups' },
      rules,
    })
  })

  it('holds no secret, and neither do the log and the database', async () => {
    shop.provider.setPerson(createPerson('Noa'))
    const { cookie, url } = await beginSignIn(shop.server)
    const back = await shop.provider.visit(url, 'sub-Noa')
    const stored = await shop.database.db.selectFrom('murphy.desk_sign_in_attempt').selectAll().execute()
    await bringAnswer(shop.server, back, cookie)
    const log = shop.server.logged.join('')
    for (const name of ['state', 'code']) {
      const secret = back.searchParams.get(name) ?? ''
      expect(log).not.toContain(secret)
      expect(JSON.stringify(stored)).not.toContain(secret)
    }
    expect(log).not.toContain('noa@shop.example')
  })
})
