import { defaultCapacity } from '@murphy/domain/live-chat'
import { hashPassword } from '../../live-chat/service/password'
import { defaultDepartmentId } from '../../settings/live-chat-settings'
import type { Database } from './database'
import { claimFirstTime } from '../installation'

export type DeskDemoAccount = {
  readonly email: string
  readonly displayName: string
  readonly title: string
  readonly role: 'agent' | 'manager'
  readonly departmentIds: readonly number[]
}

const departments = [
  { department_id: 1, name: 'Customer service' },
  { department_id: 2, name: 'Wine experts' },
]

/** The desk accounts of the demonstration. Source: docs/interfaces.md#demonstration */
export const deskDemoAccounts: readonly DeskDemoAccount[] = [
  {
    email: 'manager@murphy.example',
    displayName: 'Kim Murphy',
    title: 'Manager',
    role: 'manager',
    departmentIds: [1, 2],
  },
  {
    email: 'sarah.jones@murphy.example',
    displayName: 'Sarah Jones',
    title: 'Customer service',
    role: 'agent',
    departmentIds: [1],
  },
  {
    email: 'tom.baker@murphy.example',
    displayName: 'Tom Baker',
    title: 'Wine expert',
    role: 'agent',
    departmentIds: [1, 2],
  },
]

const demoEmails = deskDemoAccounts.map(({ email }) => email)

/**
 * Adds missing departments, and the desk accounts of the demonstration once in the life of a database. An account
 * that was closed or changed its password stays as it is. Called at each start.
 *
 * @param hash hashes the password; another one than the product's is for tests that sign in often
 *
 * Source: decision 033, docs/interfaces.md#demonstration
 */
export async function seedLiveChat(
  db: Database,
  firstPassword: string,
  now: number,
  hash = hashPassword,
): Promise<void> {
  // Hashing takes seconds on a busy machine. It is done before, because a server that starts beside waits for the transaction.
  const hashed = (await wereAccountsAdded(db)) ? [] : await hashForEach(firstPassword, hash)
  await db.transaction().execute(async (tx) => {
    await addDepartments(tx, { isProduction: false })
    if (await claimFirstTime(tx, accountsClaim)) await upsertAccounts(tx, hashed, now)
  })
}

const accountsClaim = 'desk-accounts'

async function wereAccountsAdded(db: Database): Promise<boolean> {
  const claimed = await db
    .selectFrom('murphy.installation')
    .select('name')
    .where('name', '=', accountsClaim)
    .executeTakeFirst()
  return claimed !== undefined
}

type HashedAccount = DeskDemoAccount & { readonly passwordHash: string }

/** Returns each account with a hash of the password. */
async function hashForEach(password: string, hash: typeof hashPassword): Promise<readonly HashedAccount[]> {
  return await Promise.all(
    deskDemoAccounts.map(async (account) => ({ ...account, passwordHash: await hash(password) })),
  )
}

/**
 * Restores the desk accounts of the demonstration: missing and closed ones are created again, all get the given
 * password, and their sessions end. Called by `npm run reset`.
 *
 * Source: decision 033
 */
export async function restoreDeskAccounts(db: Database, firstPassword: string, now: number): Promise<void> {
  const hashed = await hashForEach(firstPassword, hashPassword)
  await db.transaction().execute(async (tx) => {
    await upsertAccounts(tx, hashed, now)
    for (const table of ['murphy.desk_session', 'murphy.desk_second_factor'] as const)
      await tx
        .deleteFrom(table)
        .where('agent_id', 'in', (agents) =>
          agents.selectFrom('murphy.live_chat_agent').select('agent_id').where('email', 'in', demoEmails),
        )
        .execute()
  })
}

/** Returns the demonstration's open accounts with their roles, for printing. */
export async function listDeskAccounts(db: Database): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('murphy.live_chat_agent')
    .select(['email', 'display_name', 'role'])
    .where('email', 'in', demoEmails)
    .where('closed_at', 'is', null)
    .orderBy('email')
    .execute()
  return rows.map(({ email, display_name, role }) => `${email} ${display_name}, ${role}`)
}

/**
 * Adds the departments that are missing: those of the demonstration, or in production the one that live chat starts
 * with. Every agent belongs to one.
 */
export async function addDepartments(
  db: Database,
  { isProduction }: { readonly isProduction: boolean },
): Promise<void> {
  await db
    .insertInto('murphy.live_chat_department')
    .values(
      departments.filter((department) => !isProduction || department.department_id === defaultDepartmentId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Creates the accounts, or gives them new passwords. */
async function upsertAccounts(tx: Database, accounts: readonly HashedAccount[], now: number): Promise<void> {
  const at = new Date(now)
  for (const { email, displayName, title, role, departmentIds, passwordHash } of accounts) {
    const password = { password_hash: passwordHash }
    await tx
      .insertInto('murphy.live_chat_agent')
      .values({
        ...password,
        email,
        title,
        role,
        display_name: displayName,
        department_ids: [...departmentIds],
        capacity: defaultCapacity,
        status: 'online',
        seen_at: null,
        active_at: at,
        free_since: at,
        last_offered_at: new Date(0),
        missed_offers: 0,
      })
      .onConflict((conflict) => conflict.column('email').doUpdateSet(password))
      .execute()
  }
}
