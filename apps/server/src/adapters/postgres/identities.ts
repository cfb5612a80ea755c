import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import { defaultCapacity } from '@murphy/domain/live-chat'
import type { AdmittedAgent, Identities, IdentityAccount } from '../../agent-api/single-sign-on/identities'
import { createAgentFields } from '../../live-chat/model/agent'
import { takeAdvisoryLock } from './advisory-locks'
import type { Database, Tables } from './database'
import { recordChange } from './record-action'
import { createAgentReads, createAgentWrites } from './live-chat-agents'

type Tx = Transaction<Tables>

/** Creates the repository of identities of the sign-in provider. */
export function createIdentities(db: Database): Identities {
  return {
    find: async (issuer, subject) => await findAccount(db, issuer, subject),
    admit: async (agent, now) =>
      await db.transaction().execute(async (tx) => {
        await takeAdvisoryLock(tx, 'identities')
        const known = await findAccount(tx, agent.issuer, agent.subject)
        if (known !== null && !known.isClosed)
          return { ok: true, agentId: known.agentId, isNew: false } as const
        const account = await createAgentReads(tx).findAgentByEmail(agent.email)
        // A manager has closed it. Only a new account by an invitation lets the agent in again.
        if (account === null && (known !== null || (await wasClosed(tx, agent.email))))
          return { ok: false, error: { kind: 'account-closed' } } as const
        if (account !== null && (await isLinked(tx, agent.issuer, account.agentId)))
          return { ok: false, error: { kind: 'linked-elsewhere' } } as const
        const agentId = account?.agentId ?? (await addAgent(tx, agent, now))
        await link(tx, agent, agentId, now)
        return { ok: true, agentId, isNew: account === null } as const
      }),
    setRefused: async (agentId, isRefused, now) => {
      await db.transaction().execute(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('murphy.desk_identity')
          .set({ refused_at: isRefused ? new Date(now) : null })
          .where('agent_id', '=', agentId)
          .where('refused_at', isRefused ? 'is' : 'is not', null)
          .executeTakeFirst()
        if (numUpdatedRows > 0n)
          await recordChange(tx, isRefused ? 'refuse-identity' : 'admit-identity', String(agentId), {
            agentId: 0,
            now,
          })
      })
    },
    isRefused: async (agentId) => {
      const row = await db
        .selectFrom('murphy.desk_identity')
        .select('agent_id')
        .where('agent_id', '=', agentId)
        .where('refused_at', 'is not', null)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

async function findAccount(db: Database, issuer: string, subject: string): Promise<IdentityAccount | null> {
  const row = await db
    .selectFrom('murphy.desk_identity as identity')
    .innerJoin('murphy.live_chat_agent as agent', 'agent.agent_id', 'identity.agent_id')
    .select(['agent.agent_id as agentId', 'agent.closed_at as closedAt'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row === undefined ? null : { agentId: row.agentId, isClosed: row.closedAt !== null }
}

/** Returns true when an account of the address was closed: `close` marks its address. */
async function wasClosed(tx: Tx, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom('murphy.live_chat_agent')
    .select('agent_id')
    .where('closed_at', 'is not', null)
    .where(sql<boolean>`email = ${email} || ' closed ' || agent_id`)
    .executeTakeFirst()
  return row !== undefined
}

async function isLinked(tx: Tx, issuer: string, agentId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('murphy.desk_identity')
    .select('agent_id')
    .where('issuer', '=', issuer)
    .where('agent_id', '=', agentId)
    .executeTakeFirst()
  return row !== undefined
}

async function addAgent(
  tx: Tx,
  { email, displayName, role, departmentIds }: AdmittedAgent,
  now: number,
): Promise<number> {
  const added = await createAgentWrites(tx).addAgent({
    email,
    displayName,
    title: role === 'manager' ? 'Manager' : 'Customer service',
    role,
    departmentIds,
    capacity: defaultCapacity,
    // An empty hash matches no password.
    passwordHash: '',
    ...createAgentFields(now),
  })
  await tx
    .deleteFrom('murphy.desk_invitation')
    .where('email', '=', email)
    .where('agent_id', 'is', null)
    .where('used_at', 'is', null)
    .execute()
  await recordChange(tx, 'create-agent', String(added.agentId), { agentId: 0, now })
  return added.agentId
}

async function link(tx: Tx, { issuer, subject }: AdmittedAgent, agentId: number, now: number): Promise<void> {
  const row = { agent_id: agentId, linked_at: new Date(now), refused_at: null }
  await tx
    .insertInto('murphy.desk_identity')
    .values({ issuer, subject, ...row })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet(row))
    .execute()
  await recordChange(tx, 'link-identity', String(agentId), { agentId: 0, now })
}
