import type { StaffDepartment } from '@murphy/contracts/desk'
import { defaultDepartmentId } from '../../settings/live-chat-settings'
import { toAuthor } from '../authenticate-caller'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers } from '../ports'
import type { DepartmentRefusal, StaffChangeResult, StaffRecord } from '../staff/staff-repository'
import { toKnownSkills, toAgentNick } from '@murphy/domain/live-chat'
import { validatePassword } from '@murphy/domain/validation'
import { listLockedSeconds, unlockAccount } from '../second-factor/account-lock'
import { toAgentView } from '../desk-views'
import { isAsOpened } from '../staff/is-as-opened'
import { requirePasswords } from '../staff/require-passwords'

type StaffCall =
  | 'getStaff'
  | 'createAgent'
  | 'changeStaff'
  | 'signOutStaff'
  | 'endStaffSession'
  | 'liftLock'
  | 'closeStaff'
  | 'createDepartment'
  | 'renameDepartment'
  | 'closeDepartment'

/** Creates the handlers for accounts and departments. Source: OP-106, LCS-04 */
export function createStaffHandlers(ports: AgentApiPorts): Pick<DeskHandlers, StaffCall> {
  const { staff, invitations, deskSessions, secondFactors, signInGuard, settings, agents, endSessions, now } =
    ports

  async function requireAccount(id: string): Promise<StaffRecord> {
    const record = await staff.find(Number(id))
    if (record === null) throw new DeskProblem('not_found', 'Account not found.')
    return record
  }

  async function finishDepartmentChange(
    done: StaffChangeResult<DepartmentRefusal>,
  ): Promise<{ readonly ok: true }> {
    if (!done.ok) throw toStaffProblem(done.error)
    await agents.notifyStaffChanged()
    return { ok: true }
  }

  return {
    getStaff: async () => {
      const time = now()
      const [all, departments, open, invited, withSecondFactor, { skills }] = await Promise.all([
        staff.list(),
        staff.listDepartments(),
        deskSessions.all(time),
        invitations.listPending(),
        secondFactors.listAgentIds(),
        settings.get('liveChat.skills'),
      ])
      const lockedSeconds = await listLockedSeconds(signInGuard, all, time)
      return {
        staff: all.map(({ agentId, departmentIds, skillIds, ...record }, index) => ({
          ...record,
          id: agentId,
          departmentIds: [...departmentIds],
          skillIds: toKnownSkills(skillIds, skills).map(({ id }) => id),
          lockedSeconds: lockedSeconds[index] ?? 0,
          hasSecondFactor: withSecondFactor.has(agentId),
          sessions: open
            .filter((session) => session.agentId === agentId)
            .map(({ sessionId, browser, address, startedAt, seenAt }) => ({
              id: sessionId,
              browser,
              address,
              startedAt,
              seenAt,
            })),
        })),
        invitations: invited.map(({ invitationId, departmentIds, ...invitation }) => ({
          ...invitation,
          id: invitationId,
          departmentIds: [...departmentIds],
          isExpired: invitation.expiresAt <= time,
        })),
        departments: departments.map(toDepartmentView),
        skills,
      }
    },
    createAgent: async ({ body, caller }) => {
      requirePasswords(ports.signIn)
      const problem = validatePassword(body.password, body)
      if (problem !== null) throw new DeskProblem('bad_request', problem, { path: 'password' })
      const created = await agents.createAgent(caller.account.agentId, body)
      if (!created.ok) {
        switch (created.error.kind) {
          case 'not-allowed':
            throw new DeskProblem('forbidden', 'Only a manager may do this.')
          case 'taken':
            throw new DeskProblem('conflict', 'An account with this email address already exists.', {
              path: 'email',
            })
          case 'no-department':
            throw new DeskProblem('bad_request', 'departmentIds: Department not found.', {
              path: 'departmentIds',
            })
        }
      }
      const { account } = created
      const nick = toAgentNick(account.agentId)
      return {
        agent: toAgentView({ ...account, nick, status: 'online', isConnected: false, skills: [], load: 0 }),
      }
    },
    changeStaff: async ({ params, body, caller }) => {
      const { agentId } = await requireAccount(params.agentId)
      if (agentId === caller.account.agentId && body.role !== 'manager')
        throw new DeskProblem('conflict', 'You cannot remove your own manager role. Ask another manager.', {
          path: 'role',
        })
      const { skills } = await settings.get('liveChat.skills')
      const isKnown = (skillId: string): boolean => skills.some(({ id }) => id === skillId)
      if (body.skillIds?.every(isKnown) === false)
        throw new DeskProblem('bad_request', 'A skill was removed meanwhile. Open Team again.', {
          path: 'skillIds',
        })
      const changed = await staff.change(agentId, body, toAuthor(caller, now()), (stored) =>
        isAsOpened(stored, body, skills),
      )
      if (changed.ok) {
        await agents.notifyStaffChanged()
        return { ok: true }
      }
      switch (changed.error.kind) {
        case 'unknown':
          throw new DeskProblem('not_found', 'Account not found.')
        case 'no-department':
          throw new DeskProblem('bad_request', 'Department not found.', { path: 'departmentIds' })
        case 'changed':
          throw new DeskProblem(
            'conflict',
            'This account was changed after you opened it. Select Show current value, then change it again.',
          )
      }
    },
    signOutStaff: async ({ params, caller }) => {
      const { agentId, email } = await requireAccount(params.agentId)
      await staff.record('sign-out-agent', String(agentId), toAuthor(caller, now()))
      await endSessions.all(agentId)
      await unlockAccount(signInGuard, { agentId, email })
      return { ok: true }
    },
    endStaffSession: async ({ params, caller }) => {
      const { agentId } = await requireAccount(params.agentId)
      if (!(await endSessions.one(agentId, Number(params.sessionId))))
        throw new DeskProblem('not_found', 'This session has already ended.')
      await staff.record('end-session', params.sessionId, toAuthor(caller, now()))
      return { ok: true }
    },
    liftLock: async ({ params, caller }) => {
      const { agentId, email } = await requireAccount(params.agentId)
      await staff.record('lift-lock', String(agentId), toAuthor(caller, now()))
      await unlockAccount(signInGuard, { agentId, email })
      return { ok: true }
    },
    closeStaff: async ({ params, caller }) => {
      const { agentId } = await requireAccount(params.agentId)
      if (agentId === caller.account.agentId)
        throw new DeskProblem('conflict', 'You cannot close your own account. Ask another manager.')
      // Returns the agent's chats to the queue while the account still exists.
      await endSessions.all(agentId)
      await staff.close(agentId, toAuthor(caller, now()))
      await secondFactors.remove(agentId)
      await agents.notifyStaffChanged()
      return { ok: true }
    },
    createDepartment: async ({ body, caller }) =>
      await finishDepartmentChange(await staff.addDepartment(body.name, toAuthor(caller, now()))),
    renameDepartment: async ({ params, body, caller }) =>
      await finishDepartmentChange(
        await staff.renameDepartment(Number(params.departmentId), body, toAuthor(caller, now())),
      ),
    closeDepartment: async ({ params, caller }) => {
      const departmentId = Number(params.departmentId)
      if (departmentId === defaultDepartmentId)
        throw new DeskProblem('conflict', 'This is the default department. Rename it instead of closing it.')
      return await finishDepartmentChange(await staff.closeDepartment(departmentId, toAuthor(caller, now())))
    },
  }
}

/** Converts an open department to the desk's contract. */
export function toDepartmentView({
  departmentId,
  name,
}: {
  readonly departmentId: number
  readonly name: string
}): StaffDepartment {
  return { id: departmentId, name, isFirst: departmentId === defaultDepartmentId }
}

function toStaffProblem(error: DepartmentRefusal): DeskProblem {
  switch (error.kind) {
    case 'taken':
      return new DeskProblem('conflict', 'A department with this name already exists. Choose another name.', {
        path: 'name',
      })
    case 'unknown':
      return new DeskProblem('not_found', 'Department not found.')
    case 'changed':
      return new DeskProblem(
        'conflict',
        'This department was renamed after you opened it. Select Show current value, then change it again.',
      )
    case 'has-chats':
      return new DeskProblem(
        'conflict',
        error.count === 1
          ? 'This department still has a chat. End or transfer it first.'
          : `${error.count} chats are still in this department; end or transfer them first.`,
      )
    case 'is-only-one-of':
      return new DeskProblem(
        'conflict',
        `${error.displayName} is in no other department; put them into another one first.`,
      )
  }
}
