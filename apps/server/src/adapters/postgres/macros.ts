import { sql } from 'kysely'
import type { ChangeAuthor } from '../../change-author'
import type { Macros, PutMacroResult, WrittenMacro } from '../../agent-api/macros/macros'
import { macrosMaxCount } from '../../agent-api/macros/macros'
import type { Database } from './database'
import { isUniqueViolation } from './database-failure'
import { countMacroUses } from './macro-uses'
import { recordChange } from './record-action'
import { formatOwner, isOwnedBy, toOwner, toOwnerColumns } from './reply-owner'

/** Creates the repository of macros. Every change is recorded with its agent. */
export function createMacros(db: Database): Macros {
  return {
    list: async (agentId, departmentIds) => {
      const rows = await db
        .selectFrom('murphy.live_chat_macro')
        .selectAll()
        .where(isOwnedBy(agentId, departmentIds))
        .orderBy('shortcut')
        .orderBy('macro_id')
        .execute()
      return rows.map(({ macro_id: macroId, department_id, shortcut, text, tags, ...row }) => ({
        macroId,
        departmentId: department_id,
        shortcut,
        text,
        tags,
        transferTo: row.transfer_to,
        endsChat: row.ends_chat,
        version: row.version,
      }))
    },
    findOwner: async (macroId) =>
      toOwner(
        await db
          .selectFrom('murphy.live_chat_macro')
          .select(['agent_id', 'department_id'])
          .where('macro_id', '=', macroId)
          .executeTakeFirst(),
      ),
    put: async (macro, by) => {
      try {
        return await db.transaction().execute((tx) => saveMacro(tx, macro, by))
      } catch (error) {
        if (isUniqueViolation(error)) return 'taken'
        throw error
      }
    },
    remove: async (macroId, by) => {
      await db.transaction().execute(async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('murphy.live_chat_macro')
          .where('macro_id', '=', macroId)
          .executeTakeFirst()
        if (numDeletedRows === 0n) return
        await recordChange(tx, 'delete-macro', macroId, by)
      })
    },
    recordUse: async ({ useId, macroId, agentId, now }) => {
      await sql`
        insert into murphy.live_chat_macro_use (use_id, macro_id, agent_id, used_at)
        select ${useId}, macro_id, ${agentId}, ${new Date(now)}::timestamptz
        from murphy.live_chat_macro where macro_id = ${macroId} for key share
        on conflict (use_id) do nothing`.execute(db)
    },
    countUses: (period) => countMacroUses(db, period),
  }
}

async function saveMacro(
  tx: Database,
  { macroId, owner, version, ...written }: WrittenMacro,
  by: ChangeAuthor,
): Promise<PutMacroResult> {
  const { shortcut, text, transferTo, endsChat } = written
  const columns = {
    ...toOwnerColumns(owner),
    shortcut,
    text,
    tags: [...new Set(written.tags.map((tag) => tag.trim()))],
    transfer_to: transferTo,
    ends_chat: endsChat,
  }
  const stored = await tx
    .selectFrom('murphy.live_chat_macro')
    .selectAll()
    .where('macro_id', '=', macroId)
    .forUpdate()
    .executeTakeFirst()
  const { macro_id: _, version: storedVersion, ...before } = stored ?? { macro_id: macroId, version: null }
  if (storedVersion !== version) return isSame(before, columns) ? 'saved' : 'changed'
  if (stored === undefined && (await isFull(tx, columns))) return 'full'
  const row = { ...columns, version: (version ?? 0) + 1 }
  if (stored === undefined)
    await tx
      .insertInto('murphy.live_chat_macro')
      .values({ macro_id: macroId, ...row })
      .execute()
  else await tx.updateTable('murphy.live_chat_macro').set(row).where('macro_id', '=', macroId).execute()
  const detail = `${formatOwner(owner)} /${shortcut}`
  await recordChange(tx, 'put-macro', detail, by)
  return 'saved'
}

/** Returns whether a change is the repeat of one whose answer was lost. */
function isSame(before: object, columns: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(columns).every(
    ([name, value]) => JSON.stringify(Reflect.get(before, name)) === JSON.stringify(value),
  )
}

async function isFull(
  tx: Database,
  { agent_id, department_id }: { readonly agent_id: number | null; readonly department_id: number | null },
): Promise<boolean> {
  const { count } = await tx
    .selectFrom('murphy.live_chat_macro')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(isOwnedBy(agent_id, department_id === null ? [] : [department_id]))
    .executeTakeFirstOrThrow()
  return Number(count) >= macrosMaxCount
}
