import { standardCapacity } from '@murphy/domain/live-chat'
import { hashPassword, isPassword } from '../../live-chat/password'
import type { Database } from './database'

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

/** Source: interfaces section 4 */
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

/**
 * Departments and desk accounts of the demonstration, where they are missing; called at each start. The accounts' password
 * becomes the given one when it is another: whoever sets `DESK_PASSWORD` means it.
 */
export async function seedLiveChat(db: Database, deskPassword: string, now: number): Promise<void> {
  await db
    .insertInto('murphy.live_chat_department')
    .values(departments)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await db
    .selectFrom('murphy.live_chat_agent')
    .select(['email', 'password_hash'])
    .where(
      'email',
      'in',
      deskDemoAccounts.map(({ email }) => email),
    )
    .execute()
  const isKnown = await Promise.all(
    deskDemoAccounts.map(async (account) => {
      const known = kept.find(({ email }) => email === account.email)
      return known !== undefined && (await isPassword(deskPassword, known.password_hash))
    }),
  )
  for (const account of deskDemoAccounts.filter((_, index) => !isKnown[index])) {
    const password = { password_hash: await hashPassword(deskPassword) }
    const at = new Date(now)
    await db
      .insertInto('murphy.live_chat_agent')
      .values({
        ...password,
        email: account.email,
        display_name: account.displayName,
        title: account.title,
        role: account.role,
        department_ids: [...account.departmentIds],
        capacity: standardCapacity,
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
