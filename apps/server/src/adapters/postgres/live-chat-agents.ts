import type { Insertable, Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import { idleChatMs, wrapUpMs } from '@murphy/domain/live-chat'
import type { LiveChatTransaction, LiveChatReads } from '../../live-chat/repository'
import type { AgentRecord } from '../../live-chat/model/agent'
import { normalizeEmail } from '../../normalize-email'
import type { Tables } from './database'
import type { LiveChatTables } from './live-chat-tables'

type AgentRow = Selectable<LiveChatTables['murphy.live_chat_agent']>

/** Creates the reads of agents and departments. */
export function createAgentReads(
  db: Kysely<Tables>,
): Pick<LiveChatReads, 'listAgents' | 'findAgent' | 'findAgentByEmail' | 'listDepartments'> {
  const selectAgents = () =>
    db.selectFrom('murphy.live_chat_agent').selectAll().where('closed_at', 'is', null)
  return {
    listAgents: async (now) => {
      const { rows } = await sql<
        AgentRow & { active: number; offers: number; wrap_ups: number; open_chats: number }
      >`
        with taken as (
          select (member ->> 'agentId')::integer as agent_id,
            count(*) filter (where last_line_at > ${new Date(now - idleChatMs)}::timestamptz) as active, count(*) as open
          from murphy.live_chat_room, jsonb_array_elements(members) as member
          where ended_at is null group by 1
        ), offered as (
          select offered_to as agent_id, count(*) as offers from murphy.live_chat_room
          where ended_at is null and offered_until > ${new Date(now)}::timestamptz group by 1
        ), wrapping as (
          select agent_id, count(*) as wrap_ups from murphy.live_chat_room, unnest(shown_to) as agent_id
          where ended_at > ${new Date(now - wrapUpMs)}::timestamptz group by 1
        )
        select agent.*, coalesce(active, 0)::integer as active, coalesce(offers, 0)::integer as offers,
          coalesce(wrap_ups, 0)::integer as wrap_ups, coalesce(open, 0)::integer as open_chats
        from murphy.live_chat_agent as agent
          left join taken using (agent_id) left join offered using (agent_id) left join wrapping using (agent_id)
        where closed_at is null
        order by agent.agent_id`.execute(db)
      return rows.map((row) => ({
        ...toAgent(row),
        load: row.active + row.offers + row.wrap_ups,
        offers: row.offers,
        wrapUps: row.wrap_ups,
        openChats: row.open_chats,
      }))
    },
    findAgent: async (agentId) => {
      const row = await selectAgents().where('agent_id', '=', agentId).executeTakeFirst()
      return row ? toAgent(row) : null
    },
    findAgentByEmail: async (email) => {
      const row = await selectAgents().where('email', '=', normalizeEmail(email)).executeTakeFirst()
      return row ? toAgent(row) : null
    },
    listDepartments: async () => {
      const rows = await db
        .selectFrom('murphy.live_chat_department')
        .selectAll()
        .where('closed_at', 'is', null)
        .orderBy('department_id')
        .execute()
      return rows.map(({ department_id: departmentId, name }) => ({ departmentId, name }))
    },
  }
}

/** Creates the writes that lock, add and save agents. */
export function createAgentWrites(
  db: Kysely<Tables>,
): Pick<LiveChatTransaction, 'lockAgent' | 'saveAgent' | 'addAgent'> {
  return {
    lockAgent: async (agentId) => {
      const row = await db
        .selectFrom('murphy.live_chat_agent')
        .selectAll()
        .where('agent_id', '=', agentId)
        .where('closed_at', 'is', null)
        .forNoKeyUpdate()
        .executeTakeFirst()
      return row ? toAgent(row) : null
    },
    saveAgent: async (agent) => {
      await db
        .updateTable('murphy.live_chat_agent')
        .set(toAgentRow(agent))
        .where('agent_id', '=', agent.agentId)
        .execute()
    },
    addAgent: async (agent) => {
      const row = await db
        .insertInto('murphy.live_chat_agent')
        .values(toAgentRow(agent))
        .returningAll()
        .executeTakeFirstOrThrow()
      return toAgent(row)
    },
  }
}

function toAgent(row: AgentRow): AgentRecord {
  return {
    agentId: row.agent_id,
    email: row.email,
    displayName: row.display_name,
    title: row.title,
    role: row.role,
    departmentIds: row.department_ids,
    skillIds: row.skill_ids,
    capacity: row.capacity,
    passwordHash: row.password_hash,
    status: row.status,
    seenAt: row.seen_at?.getTime() ?? null,
    activeAt: row.active_at.getTime(),
    freeSince: row.free_since.getTime(),
    lastOfferedAt: row.last_offered_at.getTime(),
    missedOffers: row.missed_offers,
    setAwayFor: row.away_reason,
    wroteAt: row.wrote_at?.getTime() ?? null,
  }
}

function toAgentRow(
  agent: Omit<AgentRecord, 'agentId'>,
): Insertable<LiveChatTables['murphy.live_chat_agent']> {
  return {
    email: normalizeEmail(agent.email),
    display_name: agent.displayName,
    title: agent.title,
    role: agent.role,
    department_ids: [...agent.departmentIds],
    skill_ids: [...agent.skillIds],
    capacity: agent.capacity,
    password_hash: agent.passwordHash,
    status: agent.status,
    seen_at: agent.seenAt === null ? null : new Date(agent.seenAt),
    active_at: new Date(agent.activeAt),
    free_since: new Date(agent.freeSince),
    last_offered_at: new Date(agent.lastOfferedAt),
    missed_offers: agent.missedOffers,
    away_reason: agent.setAwayFor,
    wrote_at: agent.wroteAt === null ? null : new Date(agent.wroteAt),
  }
}
