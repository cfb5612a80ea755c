import type { DeskCallName } from '@murphy/contracts/desk'
import { deskBasePath, deskCallExamples, deskCalls, DeskFailureSchema } from '@murphy/contracts/desk'
import { parse } from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId, createRegisterFrame } from '../live-chat/testing/visitor-frames'
import type { TestResponse } from '../testing/test-server'
import { callDesk } from './testing/desk-browser'
import { openShop } from '../testing/open-shop'

const shop = openShop('sarah', 'manager')
/** The session of a visitor, the only credential that a visitor has. */
let visitorToken: string

beforeAll(async () => {
  const registered = await shop.server.liveChat.visitors.register(createRegisterFrame(), { kind: 'none' })
  visitorToken = registered.ok ? registered.session.sessionToken : ''
})

/** All calls that need a sign-in. */
const all = Object.values(deskCalls).filter(({ access }) => access !== 'anybody')
/** Signing out would end the test's own session. */
const guarded = all.filter(({ name }) => name !== 'signOut')

function ask(name: DeskCallName, headers: Readonly<Record<string, string>>): Promise<TestResponse> {
  const { method, path } = deskCalls[name]
  const example: { params?: Readonly<Record<string, string>>; body?: object } = deskCallExamples[name]
  const filled = path.replaceAll(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(example.params?.[key] ?? ''),
  )
  const body = example.body && 'id' in example.body ? { ...example.body, id: newId() } : example.body
  return callDesk(shop.server, method, filled, body, headers)
}

function code(answer: TestResponse): string {
  return parse(DeskFailureSchema, answer.body).problem.code
}

describe('each call of the desk [AUTH-11]', () => {
  it('is in the list, so that it is tested here', () => {
    const mounted = routesOf(shop.server.app.printRoutes({ commonPrefix: false }))
    const listed = Object.values(deskCalls).map(({ method, path }) => `${method} ${deskBasePath}${path}`)
    expect(mounted.filter((route) => route.includes(` ${deskBasePath}`)).toSorted()).toEqual(
      listed.toSorted(),
    )
  })

  it.each(all)('$name is refused without a session', async ({ name }) => {
    const answer = await ask(name, {})
    expect([answer.status, code(answer)]).toEqual([401, 'unauthorized'])
  })

  it.each(all)('$name is refused to a visitor of live chat', async ({ name }) => {
    const { csrfToken } = shop.sarah
    for (const headers of [
      { authorization: `Bearer ${visitorToken}`, 'x-csrf-token': csrfToken },
      { cookie: `murphyDesk=${visitorToken}`, 'x-csrf-token': csrfToken },
      { cookie: `murphyLiveChatVisitor=${visitorToken}`, 'x-csrf-token': csrfToken },
    ]) {
      const answer = await ask(name, headers)
      expect([answer.status, code(answer)]).toEqual([401, 'unauthorized'])
    }
  })

  it.each(guarded)(
    '$name is refused with the cookie alone, and with another session’s token',
    async ({ name }) => {
      for (const headers of [{}, { 'x-csrf-token': shop.manager.csrfToken }, { 'x-csrf-token': '' }]) {
        const answer = await ask(name, { cookie: shop.sarah.cookie, ...headers })
        expect([answer.status, code(answer)]).toEqual([403, 'forbidden'])
      }
    },
  )

  it.each(all)('$name is refused to a page of another origin', async ({ name }) => {
    const headers = {
      cookie: shop.sarah.cookie,
      'x-csrf-token': shop.sarah.csrfToken,
      origin: 'https://evil.example',
    }
    const answer = await ask(name, headers)
    expect([answer.status, code(answer)]).toEqual([403, 'forbidden'])
  })

  it.each([
    ['a frame', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' }],
    ['the address bar', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }],
    ['a script element', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'script' }],
    ['a page of the same site', { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' }],
  ])('is refused to %s, whatever they send', async (_title, fetched) => {
    const { cookie, csrfToken } = shop.sarah
    const answer = await ask('me', { cookie, 'x-csrf-token': csrfToken, ...fetched })
    expect([answer.status, code(answer)]).toEqual([403, 'forbidden'])
    const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }
    expect((await ask('me', { cookie, 'x-csrf-token': csrfToken, ...own })).status).toBe(200)
  })

  it.each(guarded)('$name is answered for an agent only if it is for agents', async ({ name, access }) => {
    const answer = await ask(name, { cookie: shop.sarah.cookie, 'x-csrf-token': shop.sarah.csrfToken })
    const isForbidden = answer.status === 403 && answer.text.includes('Only a manager may do this.')
    expect(isForbidden).toBe(access === 'manager')
    expect(answer.status).not.toBe(401)
    expect(answer.status).toBeLessThan(500)
  })

  it.each(guarded)('$name is answered for a manager', async ({ name }) => {
    const answer = await ask(name, { cookie: shop.manager.cookie, 'x-csrf-token': shop.manager.csrfToken })
    expect(answer.text).not.toContain('Only a manager may do this.')
    expect(answer.status).not.toBe(401)
    expect(answer.status).toBeLessThan(500)
  })
})

/** `GET /desk/api/state` and so on, of the tree that Fastify draws; a branch is four columns deep. */
function routesOf(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^(.*?)[├└]── (\S+) \((.+)\)$/.exec(line) ?? []
    const path = `${above[indent.length / 4 - 1] ?? ''}${part}`
    above[indent.length / 4] = path === '/' ? '' : path
    const asked = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD')
    return asked.map((method) => `${method} ${path.startsWith('/') ? path : `/${path}`}`)
  })
}

describe('a response of the desk', () => {
  it('is stored by no cache', async () => {
    expect((await shop.sarah.call('GET', '/state')).headers['cache-control']).toBe('no-store')
  })

  it('a response to an unknown call is a failure of the same shape', async () => {
    const answer = await shop.sarah.call('GET', '/nothing')
    expect([answer.status, code(answer)]).toEqual([404, 'not_found'])
  })

  it('names the invalid field', async () => {
    const answer = await shop.sarah.call('POST', '/chats/ch-1/messages', { id: newId(), msg: ' ' })
    expect(parse(DeskFailureSchema, answer.body).problem).toEqual({
      code: 'bad_request',
      message: 'msg: Expected a text.',
      path: 'msg',
    })
  })

  it('leaves out characters that the database cannot store', async () => {
    const filter = { shopper: 'Mia\0\ud800', order: '', tag: 'a\0', text: '' }
    expect((await shop.manager.call('POST', '/history', { filter, after: null })).status).toBe(200)
  })

  it('a response about an unknown chat is not found', async () => {
    expect((await shop.sarah.call('GET', '/chats/ch-none')).status).toBe(404)
    expect((await shop.sarah.call('POST', '/chats/ch-none/accept', { id: newId() })).status).toBe(404)
  })
})
