import type { Insertable, Kysely, Selectable } from 'kysely'
import type { LiveChatTransaction, LiveChatReads } from '../../live-chat/repository'
import type { Visitor } from '../../live-chat/model/visitor'
import type { Tables } from './database'
import type { LiveChatTables } from './live-chat-tables'

type VisitorRow = Selectable<LiveChatTables['murphy.live_chat_visitor']>

/** The stored value of a permanent ban. */
const permanentBan = new Date('9999-12-31T00:00:00Z')

/** Creates the reads of visitors and their sessions. */
export function createVisitorReads(
  db: Kysely<Tables>,
): Pick<LiveChatReads, 'findVisitor' | 'findVisitorByExternalId' | 'findSession'> {
  const selectVisitors = () => db.selectFrom('murphy.live_chat_visitor').selectAll()
  return {
    findVisitor: async (visitorId) => {
      const row = await selectVisitors().where('visitor_id', '=', visitorId).executeTakeFirst()
      return row ? toVisitor(row) : null
    },
    findVisitorByExternalId: async (externalId) => {
      const row = await selectVisitors().where('external_id', '=', externalId).executeTakeFirst()
      return row ? toVisitor(row) : null
    },
    findSession: async (tokenHash, now) => {
      const row = await db
        .selectFrom('murphy.live_chat_session')
        .select(['visitor_id', 'tab_id'])
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', new Date(now))
        .executeTakeFirst()
      return row ? { visitorId: row.visitor_id, tabId: row.tab_id } : null
    },
  }
}

/** Creates the writes that lock, add, save and ban visitors. */
export function createVisitorWrites(
  db: Kysely<Tables>,
): Pick<LiveChatTransaction, 'lockVisitor' | 'addVisitor' | 'saveVisitor' | 'saveBan'> {
  return {
    lockVisitor: async (visitorId) => {
      const row = await db
        .selectFrom('murphy.live_chat_visitor')
        .selectAll()
        .where('visitor_id', '=', visitorId)
        .forNoKeyUpdate()
        .executeTakeFirst()
      return row ? toVisitor(row) : null
    },
    addVisitor: async (visitor) => {
      await db.insertInto('murphy.live_chat_visitor').values(toVisitorRow(visitor)).execute()
    },
    saveVisitor: async (visitor) => {
      await db
        .updateTable('murphy.live_chat_visitor')
        .set(toVisitorRow(visitor))
        .where('visitor_id', '=', visitor.visitorId)
        .execute()
    },
    saveBan: async ({ visitorId, chatId, reason, author, now }) => {
      const row = { chat_id: chatId, reason, author, banned_at: new Date(now) }
      await db
        .insertInto('murphy.live_chat_ban')
        .values({ visitor_id: visitorId, ...row })
        .onConflict((conflict) => conflict.column('visitor_id').doUpdateSet(row))
        .execute()
    },
  }
}

/** Converts a row to the visitor of the model. */
export function toVisitor(row: VisitorRow): Visitor {
  const { banned_until: until } = row
  return {
    visitorId: row.visitor_id,
    nick: row.nick,
    displayName: row.display_name,
    email: row.email,
    phone: row.phone,
    departmentId: row.department_id,
    externalId: row.external_id,
    authStatus: row.auth_status,
    page: row.page,
    bannedUntil: until === null ? null : toBanEnd(until),
    secretHash: row.secret_hash,
    seenAt: row.seen_at.getTime(),
    activeAt: row.active_at.getTime(),
    tags: row.tags,
  }
}

/** Returns the end of a ban; Infinity when it is permanent. */
export function toBanEnd(until: Date): number {
  return until >= permanentBan ? Infinity : until.getTime()
}

function toVisitorRow(visitor: Visitor): Insertable<LiveChatTables['murphy.live_chat_visitor']> {
  const { bannedUntil } = visitor
  return {
    visitor_id: visitor.visitorId,
    nick: visitor.nick,
    display_name: visitor.displayName,
    email: visitor.email,
    phone: visitor.phone,
    department_id: visitor.departmentId,
    external_id: visitor.externalId,
    auth_status: visitor.authStatus,
    page: visitor.page && JSON.stringify(visitor.page),
    banned_until:
      bannedUntil === null ? null : bannedUntil === Infinity ? permanentBan : new Date(bannedUntil),
    secret_hash: visitor.secretHash,
    seen_at: new Date(visitor.seenAt),
    active_at: new Date(visitor.activeAt),
    tags: [...visitor.tags],
  }
}
