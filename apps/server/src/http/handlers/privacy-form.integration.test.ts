import { callExamples } from '@murphy/contracts/call-examples'
import { calls, FailureSchema } from '@murphy/contracts/calls'
import { replaceableCopy } from '@murphy/contracts/copy'
import { parse } from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, storefrontUrl } from '../../testing/test-server'
import { runRetention } from '../../adapters/postgres/retention'
import { createConversationSteps } from '../../adapters/postgres/retention-steps'
import { createSettings } from '../../adapters/postgres/settings'
import { useTestDatabase, useTestServer } from '../../testing/use-test-server'

const [{ body: filled }] = callExamples.submitPrivacyForm
const { path } = calls.submitPrivacyForm

const database = useTestDatabase()
const server = useTestServer(database)

beforeEach(() => database.db.deleteFrom('murphy.consent').execute())

function submit(body: unknown = filled, headers: Record<string, string> = {}) {
  return server.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  })
}

function consents() {
  return database.db
    .selectFrom('murphy.consent')
    .innerJoin('murphy.consent_text', 'murphy.consent_text.text_version', 'murphy.consent.text_version')
    .selectAll()
    .orderBy('given_at')
    .execute()
}

describe('the post of the privacy form', () => {
  it('is stored as a consent: six fields, the text with its version, time and scope [API-19, PRV-06]', async () => {
    const { status, body, headers } = await submit()
    expect([status, body]).toEqual([200, { statusCode: 200 }])
    expect(headers['cache-control']).toBe('no-store')
    expect(await consents()).toMatchObject([
      {
        scope: 'live-chat',
        text: replaceableCopy['privacyForm.consent'],
        text_version: expect.stringMatching(/^[\da-f]{12}$/),
        user_id: filled.userId,
        conversation_id: filled.conversationId,
        app_id: filled.appId,
        project_id: filled.projectId,
        user_name: filled.userName,
        user_email: filled.userEmail,
        given_at: new Date(server.clock.now()),
      },
    ])
  })

  it('takes empty strings for parameters that the page was not given [PRV-06]', async () => {
    const body = { ...filled, userId: '', conversationId: '', appId: '', projectId: '' }
    expect((await submit(body)).status).toBe(200)
    expect(await consents()).toMatchObject([{ user_id: '', project_id: '' }])
  })

  it('a post that is repeated is no second consent', async () => {
    const first = new Date(server.clock.now())
    await Promise.all([submit(), submit()])
    await server.clock.pass(60_000)
    await submit()
    expect(await consents()).toMatchObject([{ given_at: first, last_given_at: new Date(server.clock.now()) }])
    await submit({ ...filled, conversationId: 'c-2' })
    expect(await consents()).toHaveLength(2)
  })

  it('is a consent to the text in force: another text is another version', async () => {
    await submit()
    await server.set('texts', { 'privacyForm.consent': 'I agree to whatever the lawyers wrote.' })
    await submit()
    await server.set('texts', {})
    const kept = await consents()
    expect(kept.map(({ text }) => text)).toEqual([
      replaceableCopy['privacyForm.consent'],
      'I agree to whatever the lawyers wrote.',
    ])
    expect(new Set(kept.map(({ text_version: version }) => version)).size).toBe(2)
  })

  it('is stored without blanks around name and email', async () => {
    await submit({ ...filled, userName: '  Mia Hart ', userEmail: ' mia@example.com ' })
    expect(await consents()).toMatchObject([{ user_name: 'Mia Hart', user_email: 'mia@example.com' }])
  })

  it.each([
    ['userName', { userName: ' ' }],
    ['userName', { userName: 'x'.repeat(256) }],
    ['userName', { userName: undefined }],
    ['userEmail', { userEmail: 'a@b' }],
    ['userEmail', { userEmail: `${'a'.repeat(250)}@b.co` }],
    ['userId', { userId: 'x'.repeat(129) }],
    ['projectId', { projectId: 7 }],
  ])('a post without a valid %s is refused with that path [PRV-04]', async (field, change) => {
    const { status, body } = await submit({ ...filled, ...change })
    expect(status).toBe(400)
    expect(parse(FailureSchema, body).problem).toMatchObject({ code: 'bad_request', path: field })
    expect(await consents()).toEqual([])
  })

  it('is refused in another content type, and beyond 64 KiB', async () => {
    expect((await submit(filled, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await submit({ ...filled, padding: 'x'.repeat(64 * 1024) })).status).toBe(413)
  })

  it('needs no key, and is accepted from pages that may frame Murphy', async () => {
    const preflight = (origin: string) =>
      server.inject({
        method: 'OPTIONS',
        url: path,
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      })
    const allowed = await preflight(storefrontUrl)
    expect(allowed.headers['access-control-allow-origin']).toBe(storefrontUrl)
    const foreign = await preflight('https://evil.example')
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('is refused when it comes too often from one address', async () => {
    const strict = await startTestServer(database, { rateLimits: { perAddress: 1, perVisitor: 1 } })
    const request = {
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(filled),
    } as const
    expect((await strict.inject(request)).status).toBe(200)
    expect((await strict.inject(request)).status).toBe(429)
    await strict.close()
  })

  it('leaves no name and no address in the log', async () => {
    await submit({ ...filled, userName: 'Canary Name', userEmail: 'canary@example.com' })
    await submit({ ...filled, userName: 'Canary Name', userEmail: 'canary' })
    expect(server.logged.join('')).not.toMatch(/canary/i)
  })

  it.each([
    [730, 1],
    [731, 0],
  ])('a post of %i days ago is %i consent', async (days, count) => {
    const now = server.clock.now()
    await submit()
    const settings = createSettings(database.db, () => now)
    await runRetention(database.db, await createConversationSteps(settings, now + days * 86_400_000))
    expect(await consents()).toHaveLength(count)
  })
})
