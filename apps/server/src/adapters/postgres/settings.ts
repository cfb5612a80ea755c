import * as v from 'valibot'
import type { SettingVersions } from '../../settings/ports'
import type { Settings } from '../../settings/settings'
import { settings } from '../../settings/settings'
import type { Database } from './database'
import { createSettingVersions } from './setting-versions'

/** A process may use cached settings for this long: they change rarely and are read with every load. */
const freshMs = 1000

/** The author of changes that are made without the desk. */
const program = { agentId: null, name: 'npm run settings' } as const

export function createSettings(db: Database, now: () => number): Settings & SettingVersions {
  const versions = createSettingVersions(db, now)
  let read: { readonly at: number; readonly values: Promise<ReadonlyMap<string, unknown>> } | null = null

  function values(): Promise<ReadonlyMap<string, unknown>> {
    // A clock that was set back must not keep old values fresh.
    if (read && Math.abs(now() - read.at) < freshMs) return read.values
    const rows = db.selectFrom('murphy.setting').select(['name', 'value']).execute()
    const fresh = {
      at: now(),
      values: rows.then((found) => new Map(found.map(({ name, value }) => [name, value]))),
    }
    // A failed read must not be cached.
    fresh.values.catch(() => {
      if (read === fresh) read = null
    })
    read = fresh
    return fresh.values
  }

  const change: SettingVersions['change'] = async (wanted) => {
    const changed = await versions.change(wanted)
    read = null
    return changed
  }

  return {
    get: async (name) => {
      const { schema, standard } = settings[name]
      const stored = v.safeParse(schema, (await values()).get(name))
      // A value of an older release that is no longer valid counts as missing.
      return stored.success ? stored.output : standard
    },
    set: async (name, value) => {
      await change({ name, value, version: null, author: program, undoes: null })
    },
    ...versions,
    change,
  }
}
