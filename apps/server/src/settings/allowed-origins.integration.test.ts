import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedTestDesk } from '../testing/seed-test-desk'
import type { DeskBrowser } from '../agent-api/testing/desk-browser'
import { deskEmails, deskPassword, signInAt } from '../agent-api/testing/desk-browser'
import { storefrontUrl } from '../testing/test-server'
import { useTestDatabase, useTestServer } from '../testing/use-test-server'

const folder = mkdtempSync(join(tmpdir(), 'murphy-origins-'))
const widgetFolder = join(folder, 'widget')
mkdirSync(widgetFolder)
writeFileSync(join(widgetFolder, 'index.html'), '<!doctype html><!-- murphy-configuration -->')
const sister = 'https://sister.example'

const database = useTestDatabase()
const server = useTestServer(database, { widgetFolder })
let manager: DeskBrowser

beforeAll(async () => {
  await seedTestDesk(database.db, deskPassword)
  manager = await signInAt(server, deskEmails.manager)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function allow(sites: readonly string[], version: number): Promise<number> {
  const answer = await manager.call('PUT', '/settings/allowedOrigins', { value: sites, version })
  return answer.status
}

/** Returns the origins in the frame's policy and configuration, and the answer to a call of the site. */
async function seenBy(origin: string) {
  const { headers, text } = await server.inject({ method: 'GET', url: '/' })
  const call = await server.inject({ method: 'GET', url: '/healthz', headers: { origin } })
  const visitor = await server.inject({
    method: 'POST',
    url: '/client/widget/token',
    headers: { origin, 'content-type': 'application/json' },
    payload: '{}',
  })
  return {
    ancestors: /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1],
    configured: /"allowedOrigins":(\[[^\]]*\])/.exec(text)?.[1],
    isAnswered: call.headers['access-control-allow-origin'] === origin,
    isLetInto: visitor.status !== 403,
  }
}

describe('a site that a manager allows', () => {
  it('may frame, command, call and chat without a restart, until it is removed again [HST-17]', async () => {
    const before = await seenBy(sister)
    expect(before).toEqual({
      ancestors: `'self' ${storefrontUrl} http://localhost:*`,
      configured: JSON.stringify([storefrontUrl, 'http://localhost:*']),
      isAnswered: false,
      isLetInto: false,
    })
    expect(await allow([sister], 0)).toBe(200)
    expect(await seenBy(sister)).toEqual({
      ancestors: `'self' ${storefrontUrl} http://localhost:* ${sister}`,
      configured: JSON.stringify([storefrontUrl, 'http://localhost:*', sister]),
      isAnswered: true,
      isLetInto: true,
    })
    const undone = await manager.call('POST', '/settings/allowedOrigins/undo', { undoes: 1, version: 1 })
    expect(undone.status).toBe(200)
    expect(await seenBy(sister)).toEqual(before)
  })

  it('is additional to the origins of the environment, which cannot be removed [HST-17]', async () => {
    expect(await allow(['https://only.example', storefrontUrl], 2)).toBe(200)
    expect(await seenBy(storefrontUrl)).toMatchObject({ isAnswered: true, isLetInto: true })
    expect((await seenBy('https://only.example')).configured).toBe(
      JSON.stringify([storefrontUrl, 'http://localhost:*', 'https://only.example']),
    )
  })

  it.each([
    'sister.example',
    'https://sister.example/',
    'https://*.example',
    'https://sister.example:443',
    'https://sister.example;script-src *',
    "https://sister.example 'unsafe-inline'",
    'javascript:alert(1)',
    '*',
    'null',
  ])('must be an origin: %j is refused [HST-17]', async (site) => {
    expect(await allow([site], 3)).toBe(400)
  })
})
