import { DeskFailureSchema } from '@murphy/contracts/desk'
import { parse } from 'valibot'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callDesk, deskEmails, deskPassword, signInAt } from '../testing/desk-browser'
import { attemptLifetimeMs } from './sign-in-attempts'
import { beginSignIn, bringAnswer, findCookie, openSingleSignOnShop } from '../../testing/single-sign-on-shop'

const shop = openSingleSignOnShop()
const person = {
  sub: 'ana',
  name: 'Ana',
  email: 'ana@shop.example',
  email_verified: true,
  groups: ['agents'],
}

beforeAll(async () => {
  await shop.server.set('desk.singleSignOnRoles', [{ value: 'agents', role: 'agent', departmentIds: [1] }])
  shop.provider.setPerson(person)
})
afterEach(async () => {
  shop.provider.changeTokens(null)
  for (const path of ['/.well-known', '/token']) shop.provider.setConduct(path, 'usual')
  await shop.server.clock.pass(16 * 60_000)
})

async function visit() {
  const begun = await beginSignIn(shop.server)
  return { ...begun, back: await shop.provider.visit(begun.url, 'ana') }
}

describe('an answer of the provider', () => {
  it('counts once: a replay is refused, also in the same browser', async () => {
    const { back, cookie } = await visit()
    expect((await bringAnswer(shop.server, back, cookie)).status).toBe(200)
    const replay = await bringAnswer(shop.server, back, cookie)
    expect([replay.status, findCookie(replay, 'murphyDesk')]).toEqual([400, ''])
    expect(replay.text).toContain('was used before')
  })

  it('counts once, however many copies arrive at the same time', async () => {
    const { back, cookie } = await visit()
    const answers = await Promise.all(Array.from({ length: 3 }, () => bringAnswer(shop.server, back, cookie)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400])
  })

  it('counts in the browser that asked: another browser cannot use it, nor use it up', async () => {
    const { back, cookie } = await visit()
    const other = await beginSignIn(shop.server)
    for (const stranger of [other.cookie, '']) {
      const answer = await bringAnswer(shop.server, back, stranger)
      expect([answer.status, findCookie(answer, 'murphyDesk')]).toEqual([400, ''])
      expect(answer.text).toContain('was started in another browser')
    }
    expect((await bringAnswer(shop.server, back, cookie)).status).toBe(200)
  })

  it('counts for ten minutes', async () => {
    const early = await visit()
    await shop.server.clock.pass(attemptLifetimeMs - 1)
    expect((await bringAnswer(shop.server, early.back, early.cookie)).status).toBe(200)
    const late = await visit()
    await shop.server.clock.pass(attemptLifetimeMs)
    const answer = await bringAnswer(shop.server, late.back, late.cookie)
    expect([answer.status, answer.text.includes('has expired')]).toEqual([400, true])
  })

  it.each([
    ['no state', (back: URL) => back.searchParams.delete('state')],
    ['the state twice', (back: URL) => back.searchParams.append('state', 'x'.repeat(43))],
    ['a state of nobody', (back: URL) => back.searchParams.set('state', 'x'.repeat(43))],
    ['a state that is none', (back: URL) => back.searchParams.set('state', '../')],
  ])('is refused with %s', async (_title, change) => {
    const { back, cookie } = await visit()
    change(back)
    expect((await bringAnswer(shop.server, back, cookie)).status).toBe(400)
  })

  it('is refused when it is forged, and the log names the failed check', async () => {
    const { back, cookie } = await visit()
    shop.provider.changeTokens({ claims: (token) => ({ ...token, aud: 'another-client' }) })
    const answer = await bringAnswer(shop.server, back, cookie)
    expect([answer.status, findCookie(answer, 'murphyDesk')]).toEqual([400, ''])
    expect(answer.text).toContain('could not be verified')
    expect(shop.server.logged.join('')).toContain('\\"aud\\"')
  })

  it('is refused as a cancelled one when the provider says so', async () => {
    const { url, cookie } = await beginSignIn(shop.server)
    const query = new URLSearchParams({
      error: 'access_denied',
      state: new URL(url).searchParams.get('state') ?? '',
      iss: shop.provider.issuer,
    })
    const back = new URL(`https://desk.shop.example/desk/sign-in/callback?${query.toString()}`)
    const answer = await bringAnswer(shop.server, back, cookie)
    expect([answer.status, answer.text.includes('or you cancelled')]).toEqual([403, true])
  })

  it('leads to the desk alone, whatever addresses it names', async () => {
    const { back, cookie } = await visit()
    for (const name of ['redirect_uri', 'return_to', 'next', 'url', 'RelayState'])
      back.searchParams.set(name, 'https://evil.example')
    const answer = await bringAnswer(shop.server, back, cookie, { referer: 'https://evil.example' })
    expect(answer.text).not.toContain('evil.example')
    expect(answer.headers['location']).toBeUndefined()
  })

  it('is shown as a document that runs nothing and cannot be framed', async () => {
    const answer = await bringAnswer(shop.server, new URL('https://x.example/desk/sign-in/callback'), '')
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('script-src')
  })
})

describe('a provider that is down', () => {
  it('is named by the sign-in call, and passwords still work', async () => {
    shop.provider.setConduct('/.well-known', 'silent')
    const answer = await callDesk(shop.server, 'POST', '/single-sign-on')
    expect(answer.status).toBe(503)
    expect(answer.text).toContain('does not answer')
    // By the path the desk knows it from a busy server.
    expect(parse(DeskFailureSchema, answer.body).problem.path).toBe('provider')
    expect((await signInAt(shop.server, deskEmails.tom)).agent.displayName).toBe('Tom Baker')
  })

  it.each(['silent', 'broken'] as const)('is named on the way back: %s', async (conduct) => {
    const { back, cookie } = await visit()
    shop.provider.setConduct('/token', conduct)
    const answer = await bringAnswer(shop.server, back, cookie)
    expect([answer.status, answer.text.includes('does not answer')]).toEqual([503, true])
  })
})

describe('guessing', () => {
  it('is refused for a while after ten wrong answers of an address, which other addresses do not feel', async () => {
    const { back, cookie } = await visit()
    const from = { 'x-forwarded-for': '203.0.113.20' }
    const wrong = new URL(back)
    wrong.searchParams.set('state', 'x'.repeat(43))
    for (let time = 0; time < 10; time += 1)
      expect((await bringAnswer(shop.server, wrong, cookie, from)).status).toBe(400)
    const answer = await bringAnswer(shop.server, back, cookie, from)
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '900'])
    expect(answer.text).toContain('Try again in 15 minutes')
    const elsewhere = { 'x-forwarded-for': '203.0.113.21' }
    expect((await bringAnswer(shop.server, back, cookie, elsewhere)).status).toBe(200)
    const password = { email: deskEmails.tom, password: deskPassword }
    expect((await callDesk(shop.server, 'POST', '/session', password, from)).status).toBe(200)
  })

  it('does not count agents whom the rules refuse', async () => {
    const from = { 'x-forwarded-for': '203.0.113.22' }
    shop.provider.setPerson({ ...person, sub: 'visitor', groups: [] })
    for (let time = 0; time < 11; time += 1) {
      const { url, cookie } = await beginSignIn(shop.server)
      const back = await shop.provider.visit(url, 'visitor')
      expect((await bringAnswer(shop.server, back, cookie, from)).status).toBe(403)
    }
  })
})
