import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { RecordedChange, SettingVersions } from '../../settings/ports'
import { settings } from '../../settings/settings'
import type { Database } from './database'
import type { MurphyTables } from './murphy-tables'

/** Creates the versions of settings, which record every change. */
export function createSettingVersions(db: Database, now: () => number): SettingVersions {
  const changes = () => db.selectFrom('murphy.setting_change').selectAll()
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
          await tx
            .insertInto('murphy.live_chat_deed')
            .values({
              agent_id: author.agentId,
              deed: undoes === null ? 'change-setting' : 'undo-setting',
              chat_id: null,
              detail: `${name} version ${version + 1}`,
              done_at: at,
            })
            .execute()
        return { ok: true, change: toRecordedChange(row) }
      }),
    latest: async () => {
      const rows = await changes().distinctOn('name').orderBy('name').orderBy('version', 'desc').execute()
      return rows.map(toRecordedChange)
    },
    find: async (name, version) => {
      const row = await changes().where('name', '=', name).where('version', '=', version).executeTakeFirst()
      return row ? toRecordedChange(row) : null
    },
    history: async (count) => {
      const rows = await changes()
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
