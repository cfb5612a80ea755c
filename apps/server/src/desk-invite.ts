// npm run desk:invite -- EMAIL [--role manager]
import { joinPagePath } from '@murphy/contracts/desk'
import { defaultCapacity } from '@murphy/domain/live-chat'
import { isEmail } from '@murphy/domain/validation'
import { withDatabase } from './adapters/connect-database'
import { loadEnvironment } from './environment'
import type { Database } from './adapters/postgres/database'
import { createAuditLog } from './adapters/postgres/audit-log'
import { createDeskSessions } from './adapters/postgres/desk-sessions'
import { createInvitations } from './adapters/postgres/invitations'
import { addDepartments } from './adapters/postgres/live-chat-demonstration'
import { removeSecondFactor } from './adapters/postgres/second-factors'
import { createStaffRepository } from './adapters/postgres/staff-repository'
import { ProgramError, runProgram } from './program-error'
import { invitationLifetimeMs, resetLifetimeMs } from './agent-api/staff/invitations'
import { createSecret } from './secrets'
import { normalizeEmail } from './normalize-email'

const usage =
  'Usage: npm run desk:invite -- EMAIL [--role manager]\nExample: npm run desk:invite -- boss@shop.example --role manager'

await runProgram(async () => {
  const { email, role } = parseArguments(process.argv.slice(2))
  const { isProduction, publicUrl, deskUrl, host, port } = loadEnvironment()
  const token = createSecret()
  const purpose = await withDatabase(({ db }) => storeLink(db, { email, role, token, isProduction }))
  process.stdout.write(
    `${purpose}\n${deskUrl ?? publicUrl ?? `http://${host}:${port}`}${joinPagePath}#${token}\n`,
  )
})

function parseArguments(parameters: readonly string[]): { email: string; role: 'agent' | 'manager' } {
  const [email = '', flag, role = 'agent', ...rest] = parameters
  const isFlag = flag === undefined || flag === '--role'
  if (!isEmail(email) || !isFlag || rest.length > 0 || (role !== 'agent' && role !== 'manager'))
    throw new ProgramError(usage)
  return { email: email.trim(), role }
}

/**
 * Stores a one-time link to the desk: for a new account in all departments, or for a new password when the address
 * has an account. That account loses its second factor too. It replaces an earlier invitation of the address.
 *
 * @returns what the link does, for the operator
 * Source: docs/interfaces.md#additions, decision 033
 */
async function storeLink(
  db: Database,
  {
    email,
    role,
    token,
    isProduction,
  }: { email: string; role: 'agent' | 'manager'; token: string; isProduction: boolean },
): Promise<string> {
  const now = Date.now()
  const by = { agentId: 0, name: 'The operator', now }
  const invitations = createInvitations(db)
  const staff = createStaffRepository(db)
  const account = (await staff.list()).find((one) => one.email === normalizeEmail(email))
  if (account !== undefined) {
    await invitations.reset(account.agentId, { token, expiresAt: now + resetLifetimeMs }, by)
    await createDeskSessions(db).closeAll(account.agentId, null)
    if (await removeSecondFactor(db, account.agentId))
      await createAuditLog(db).write({
        at: now,
        agentId: null,
        name: by.name,
        action: 'second-factor.removed',
        target: account.displayName,
        before: null,
        after: null,
        address: '',
      })
    return `${email} has an account. Its old password and second factor are no longer valid. This one-time link sets a new password and expires in 24 hours:`
  }
  const pending = (await invitations.listPending()).find((one) => one.email === normalizeEmail(email))
  if (pending !== undefined) await invitations.withdraw(pending.invitationId, by)
  // The first account may be created before the first start.
  await addDepartments(db, { isProduction })
  const departmentIds = (await staff.listDepartments()).map(({ departmentId }) => departmentId)
  const title = role === 'manager' ? 'Manager' : 'Customer service'
  const added = await invitations.add(
    { email, title, role, departmentIds, capacity: defaultCapacity },
    { token, expiresAt: now + invitationLifetimeMs },
    by,
  )
  if (!added.ok) throw new ProgramError(`${email} could not be invited. Try again.`)
  return `This one-time link creates an account for ${email} (${role}) and expires in 7 days:`
}
