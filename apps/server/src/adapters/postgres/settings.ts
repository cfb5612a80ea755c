import * as v from 'valibot'
import type { SettingVersions, RecordedChange } from '../../settings/setting-versions'
import type { SettingName, Settings, SettingValue } from '../../settings/settings'
import { settings } from '../../settings/settings'
import type { Database } from './database'
import { prepareStatement } from './prepared-statement'
import { recordAction } from './record-action'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { MurphyTables } from './murphy-tables'

/** A process may use cached settings for this long: they change rarely and are read with every load. */
const freshMs = 1000

/** The author of changes that are made without the desk. */
const program = { agentId: null, name: 'npm run settings' } as const

const selectSettings = prepareStatement<{ readonly name: string; readonly value: string }>(
  'settings',
  'select name, value::text as value from murphy.setting order by name',
)

/** The stored values at one time. They are parsed when they are first asked for. */
type Stored = {
  /** The rows as text, to compare with those of a later reading. */
  readonly text: string
  readonly values: ReadonlyMap<string, string>
  readonly parsed: Map<string, unknown>
}

/** Creates the settings and their versions. Values are cached for a second, and parsed again only when they change. */
export function createSettings(db: Database, now: () => number): Settings & SettingVersions {
  const versions = createSettingVersions(db, now)
  let read: { readonly at: number; readonly stored: Promise<Stored> } | null = null
  let last: Stored | null = null

  async function readStored(): Promise<Stored> {
    const { rows } = await selectSettings(db, [])
    const text = JSON.stringify(rows)
    if (last?.text !== text)
      last = { text, values: new Map(rows.map(({ name, value }) => [name, value])), parsed: new Map() }
    return last
  }

  function getStored(): Promise<Stored> {
    // A clock that was set back must not keep old values fresh.
    if (read && Math.abs(now() - read.at) < freshMs) return read.stored
    const fresh = { at: now(), stored: readStored() }
    // A failed read must not be cached.
    fresh.stored.catch(() => {
      if (read === fresh) read = null
    })
    read = fresh
    return fresh.stored
  }

  const change: SettingVersions['change'] = async (request) => {
    const changed = await versions.change(request)
    read = null
    return changed
  }

  return {
    get: async <Name extends SettingName>(name: Name) => {
      const { values, parsed } = await getStored()
      if (!parsed.has(name)) parsed.set(name, parseSetting(name, values.get(name)))
      // Only `parseSetting` writes the map.
      return parsed.get(name) as SettingValue<Name>
    },
    set: async (name, value) => {
      await change({ name, value, version: null, author: program, undoes: null })
    },
    ...versions,
    change,
  }
}

/** Returns the value of a setting. One of an older release that is no longer valid counts as missing. */
function parseSetting(name: SettingName, text: string | undefined): unknown {
  const { schema, standard } = settings[name]
  const stored = v.safeParse(schema, text === undefined ? undefined : JSON.parse(text))
  return stored.success ? stored.output : standard
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
