import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from '../../live-chat/service/password'
import { claimFirstTime } from '../installation'
import { useTestDatabase } from '../../testing/use-test-server'
import { createInvitations } from './invitations'
import { listDeskAccounts, restoreDeskAccounts, seedLiveChat } from './live-chat-demonstration'
import { createStaffRepository } from './staff-repository'

const database = useTestDatabase()
const now = Date.parse('2026-03-04T12:00:00+11:00')
const by = { agentId: 0, name: 'the operator', now }

async function accounts() {
  return await database.db
    .selectFrom('murphy.live_chat_agent')
    .select(['agent_id', 'email', 'password_hash', 'closed_at'])
    .orderBy('agent_id')
    .execute()
}

async function accountOf(email: string) {
  const found = (await accounts()).find((account) => account.email === email)
  if (found === undefined) throw new Error(`There is no account ${email}.`)
  return found
}

describe('the desk accounts of the demonstration', () => {
  it('get the first password when the database has never had them, also when two processes start at the same time', async () => {
    const start = () => seedLiveChat(database.db, 'first password', now)
    await Promise.all([start(), start()])
    const seeded = await accounts()
    expect(seeded.map(({ email }) => email).toSorted()).toEqual([
      'manager@murphy.example',
      'sarah.jones@murphy.example',
      'tom.baker@murphy.example',
    ])
    expect(await verifyPassword('first password', seeded[0]?.password_hash ?? null)).toBe(true)
  })

  it('are hashed before the transaction, so that a server that starts beside does not wait for a busy machine', async () => {
    await database.db.deleteFrom('murphy.installation').where('name', '=', 'desk-accounts').execute()
    let claims = 0
    await seedLiveChat(database.db, 'first password', now, async (password) => {
      // Another server, on a connection of its own. It would wait for a row that the first has not committed.
      if (await claimFirstTime(database.db, 'desk-accounts')) claims += 1
      return await hashPassword(password)
    })
    expect(claims).toBe(1)
    expect(await accounts()).toHaveLength(3)
  })

  it('stay closed, changed and reset over later starts, whatever DESK_PASSWORD says', async () => {
    const [manager, sarah, tom] = [
      await accountOf('manager@murphy.example'),
      await accountOf('sarah.jones@murphy.example'),
      await accountOf('tom.baker@murphy.example'),
    ]
    const staff = createStaffRepository(database.db)
    await staff.close(manager.agent_id, by)
    await staff.setPassword(sarah.agent_id, await hashPassword('her own password'), by)
    const link = { token: 'x'.repeat(43), expiresAt: now + 60_000 }
    await createInvitations(database.db).reset(tom.agent_id, link, by)
    const before = await accounts()
    await seedLiveChat(database.db, 'first password', now)
    await seedLiveChat(database.db, 'another password', now)
    expect(await accounts()).toEqual(before)
    expect(await listDeskAccounts(database.db)).toEqual([
      'sarah.jones@murphy.example Sarah Jones, agent',
      'tom.baker@murphy.example Tom Baker, agent',
    ])
  })

  it('are restored with the given password and without sessions', async () => {
    const sarah = await accountOf('sarah.jones@murphy.example')
    await database.db
      .insertInto('murphy.desk_session')
      .values({
        token_hash: Buffer.alloc(32),
        agent_id: sarah.agent_id,
        browser: 'Chrome',
        started_at: new Date(now),
        seen_at: new Date(now),
        expires_at: new Date(now + 60_000),
      })
      .execute()
    await restoreDeskAccounts(database.db, 'restored password', now)
    for (const name of ['manager', 'sarah.jones', 'tom.baker']) {
      const { password_hash: kept, closed_at: closedAt } = await accountOf(`${name}@murphy.example`)
      expect([await verifyPassword('restored password', kept), closedAt]).toEqual([true, null])
    }
    expect(await database.db.selectFrom('murphy.desk_session').selectAll().execute()).toEqual([])
  })
})
