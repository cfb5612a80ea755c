import { beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../testing/use-test-server'
import { settings as definitions } from '../../settings/settings'
import { createSettings } from './settings'

const database = useTestDatabase()
let now = Date.parse('2026-03-04T12:00:00+11:00')

beforeEach(async () => {
  await database.db.deleteFrom('murphy.setting').execute()
  await database.db.deleteFrom('murphy.setting_change').execute()
  now += 60_000
})

describe('the settings', () => {
  it('have their standard values while none is stored', async () => {
    const settings = createSettings(database.db, () => now)
    expect(await settings.get('liveChat.routing')).toBe(definitions['liveChat.routing'].standard)
  })

  it('reach another server within a second', async () => {
    const [here, there] = [createSettings(database.db, () => now), createSettings(database.db, () => now)]
    expect(await there.get('allowedOrigins')).toEqual([])
    await here.set('allowedOrigins', ['https://shop.example'])
    expect(await here.get('allowedOrigins')).toEqual(['https://shop.example'])
    now += 999
    expect(await there.get('allowedOrigins')).toEqual([])
    now += 1
    expect(await there.get('allowedOrigins')).toEqual(['https://shop.example'])
  })

  it('are parsed again only after one of them has changed', async () => {
    const settings = createSettings(database.db, () => now)
    await settings.set('allowedOrigins', ['https://shop.example'])
    const first = await settings.get('allowedOrigins')
    now += 1000
    expect(await settings.get('allowedOrigins')).toBe(first)
    await settings.set('allowedOrigins', ['https://shop.example', 'https://other.example'])
    expect(await settings.get('allowedOrigins')).toEqual(['https://shop.example', 'https://other.example'])
  })

  it('have the standard value for one that an older release stored and that is no longer valid', async () => {
    await database.db
      .insertInto('murphy.setting')
      .values({ name: 'allowedOrigins', value: JSON.stringify({ old: true }), changed_at: new Date(now) })
      .execute()
    const settings = createSettings(database.db, () => now)
    expect(await settings.get('allowedOrigins')).toEqual(definitions.allowedOrigins.standard)
  })
})
