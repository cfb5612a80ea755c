import * as v from 'valibot'
import type { SettingVersions, RecordedChange } from '../../settings/setting-versions'
import type { Settings } from '../../settings/settings'
import { settings } from '../../settings/settings'
import type { Database } from './database'
import { recordAction } from './record-action'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { MurphyTables } from './murphy-tables'

/** A process may use cached settings for this long: they change rarely and are read with every load. */
const freshMs = 1000

/** The author of changes that are made without the desk. */
const program = { agentId: null, name: 'npm run settings' } as const

/** Creates the settings and their versions. Values are cached for a second. */
export function createSettings(db: Database, now: () => number): Settings & SettingVersions {
  const versions = createSettingVersions(db, now)
  let read: { readonly at: number; readonly values: Promise<ReadonlyMap<string, unknown>> } | null = null

  function readValues(): Promise<ReadonlyMap<string, unknown>> {
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

  const change: SettingVersions['change'] = async (request) => {
    const changed = await versions.change(request)
    read = null
    return changed
  }

  return {
    get: async (name) => {
      const { schema, standard } = settings[name]
      const stored = v.safeParse(schema, (await readValues()).get(name))
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

/** Creates the versions of settings, which record every change. */
function createSettingVersions(db: Database, now: () => number): SettingVersions {
  const selectChanges = () => db.selectFrom('murphy.setting_change').selectAll()
  return {
    change: async ({ name, value, version: seen, author, undoes }) =>
      await db.transaction().execute(async (tx) => {
        // Concurrent changes of the same setting wait here and then see this version.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`setting ${name}`}, 0))`.execute(tx)
        const last = await tx
          .selectFrom('murphy.setting_change')
          .select(['version', 'author'])
          .where('name', '=', name)
          .orderBy('version', 'desc')
          .limit(1)
          .executeTakeFirst()
        const version = last?.version ?? 0
        if (seen !== null && seen !== version)
          return { ok: false, error: { kind: 'changed-meanwhile', by: last?.author ?? '' } }
        const stored = await tx
          .selectFrom('murphy.setting')
          .select('value')
          .where('name', '=', name)
          .executeTakeFirst()
        const at = new Date(now())
        const text = JSON.stringify(value)
        const row = await tx
          .insertInto('murphy.setting_change')
          .values({
            name,
            version: version + 1,
            old_value: JSON.stringify(stored === undefined ? settings[name].standard : stored.value),
            new_value: text,
            changed_by: author.agentId,
            author: author.name,
            changed_at: at,
            undoes,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        await tx
          .insertInto('murphy.setting')
          .values({ name, value: text, changed_at: at })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text, changed_at: at }))
          .execute()
        if (author.agentId !== null)
          await recordAction(tx, {
            agentId: author.agentId,
            action: undoes === null ? 'change-setting' : 'undo-setting',
            chatId: null,
            detail: `${name} version ${version + 1}`,
            now: at.getTime(),
          })
        return { ok: true, change: toRecordedChange(row) }
      }),
    latest: async () => {
      const rows = await selectChanges()
        .distinctOn('name')
        .orderBy('name')
        .orderBy('version', 'desc')
        .execute()
      return rows.map(toRecordedChange)
    },
    find: async (name, version) => {
      const row = await selectChanges()
        .where('name', '=', name)
        .where('version', '=', version)
        .executeTakeFirst()
      return row ? toRecordedChange(row) : null
    },
    history: async (count) => {
      const rows = await selectChanges()
        .orderBy('changed_at', 'desc')
        .orderBy('version', 'desc')
        .limit(count)
        .execute()
      return rows.map(toRecordedChange)
    },
  }
}

function toRecordedChange(row: Selectable<MurphyTables['murphy.setting_change']>): RecordedChange {
  return {
    name: row.name,
    version: row.version,
    oldValue: row.old_value,
    newValue: row.new_value,
    author: row.author,
    changedAt: row.changed_at.getTime(),
    undoes: row.undoes,
  }
}
