import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../testing/use-test-server'
import { startTestServer } from '../testing/test-server'
import { openUpgrade } from '../testing/open-upgrade'

const folder = mkdtempSync(join(tmpdir(), 'murphy-desk-host-'))
writeFileSync(join(folder, 'index.html'), '<title>Desk</title>')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the host of the desk', () => {
  const database = useTestDatabase()

  const start = (deskUrl: string | null) =>
    startTestServer(database, {
      deskUrl,
      widgetFolder: folder,
      liveChat: { publicUrl: 'https://chat.shop.example', deskFolder: folder },
    })

  it('separates the desk from the pages in which vendors’ scripts run', async () => {
    const server = await start('https://desk.shop.example')
    const get = async (host: string, url: string, headers = {}) =>
      (await server.inject({ url, headers: { host, ...headers } })).status
    try {
      for (const url of ['/desk', '/DESK', '/%64esk', '/desk/join', '/desk/api/session', '/desk/settings'])
        expect([url, await get('chat.shop.example', url)]).toEqual([url, 404])
      expect(await get('desk.shop.example', '/desk')).toBe(200)
      expect(await get('desk.shop.example', '/desk/api/session')).toBe(401)
      for (const url of ['/privacy-form', '/embed.js', '/visit', '/visit.js'])
        expect([url, await get('desk.shop.example', url)]).toEqual([url, 404])
      expect(await get('desk.shop.example', '/')).toBe(302)
      expect(await get('chat.shop.example', '/')).toBe(200)
      for (const host of ['desk.shop.example', 'chat.shop.example'])
        expect(await get(host, '/healthz')).toBe(200)
      // A trusted proxy names the host that the browser has asked for.
      expect(await get('10.0.0.7', '/desk', { 'x-forwarded-host': 'desk.shop.example' })).toBe(200)
      expect(await get('desk.shop.example', '/desk', { 'x-forwarded-host': 'chat.shop.example' })).toBe(404)
    } finally {
      await server.close()
    }
  })

  it('is the only one that opens the desk’s socket', async () => {
    const server = await start('https://desk.shop.example')
    try {
      const port = await server.listen()
      expect(await openUpgrade(port, '/desk/socket', 'chat.shop.example')).toBe(404)
      expect(await openUpgrade(port, '/desk/socket', 'desk.shop.example')).toBe(401)
    } finally {
      await server.close()
    }
  })

  it('may be the widget’s host too', async () => {
    const server = await start(null)
    try {
      for (const url of ['/desk', '/'])
        expect((await server.inject({ url, headers: { host: 'chat.shop.example' } })).status).toBe(200)
    } finally {
      await server.close()
    }
  })
})
