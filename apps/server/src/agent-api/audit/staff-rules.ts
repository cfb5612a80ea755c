import type { Json } from '@murphy/contracts/entities'
import { toKnownSkills } from '@murphy/domain/live-chat'
import type { AuditPolicies, AuditReads } from './audit-rule'

type StaffCall =
  | 'getStaff'
  | 'createAgent'
  | 'changeStaff'
  | 'resetPassword'
  | 'signOutStaff'
  | 'endStaffSession'
  | 'liftLock'
  | 'removeSecondFactor'
  | 'closeStaff'
  | 'invitePerson'
  | 'resendInvitation'
  | 'withdrawInvitation'
  | 'createDepartment'
  | 'renameDepartment'
  | 'closeDepartment'

type OfAgent = { readonly params: { readonly agentId: string } }
type OfInvitation = { readonly params: { readonly invitationId: string } }
type OfDepartment = { readonly params: { readonly departmentId: string } }

/** How the calls about accounts and departments are recorded. */
export const staffRules: AuditPolicies<StaffCall> = {
  getStaff: 'reads',
  createAgent: {
    action: 'account.created',
    target: ({ body }) => body.displayName,
    values: ({ body: { email, title, role, departmentIds, capacity } }, { agent }) => ({
      before: null,
      after: { id: agent.id, email, title, role, departmentIds, capacity },
    }),
  },
  changeStaff: { action: 'account.changed', target: nameAccount, read: readAccount },
  resetPassword: { action: 'password.reset', target: nameAccount },
  signOutStaff: { action: 'account.signed-out', target: nameAccount },
  endStaffSession: { action: 'session.ended', target: nameAccount },
  liftLock: { action: 'account.unlocked', target: nameAccount },
  removeSecondFactor: { action: 'second-factor.removed', target: nameAccount },
  closeStaff: { action: 'account.closed', target: nameAccount, read: readAccount },
  invitePerson: {
    action: 'invitation.sent',
    target: ({ body }) => body.email,
    values: ({ body }) => ({ before: null, after: body }),
  },
  resendInvitation: { action: 'invitation.sent', target: nameInvitation },
  withdrawInvitation: { action: 'invitation.revoked', target: nameInvitation },
  createDepartment: { action: 'department.created', target: ({ body }) => body.name },
  renameDepartment: { action: 'department.changed', target: nameDepartment, read: nameDepartment },
  closeDepartment: { action: 'department.closed', target: nameDepartment },
}

/** Returns `Sarah Jones`; the id for an account that does not exist. */
async function nameAccount({ params }: OfAgent, { staff }: AuditReads): Promise<string> {
  return (await staff.find(Number(params.agentId)))?.displayName ?? params.agentId
}

/** Reads an account with the names of its skills. */
async function readAccount({ params }: OfAgent, { staff, settings }: AuditReads): Promise<Json> {
  const account = await staff.find(Number(params.agentId))
  if (account === null) return null
  const { skillIds, ...fields } = account
  const { skills } = await settings.get('liveChat.skills')
  return { ...fields, skills: toKnownSkills(skillIds, skills).map(({ name }) => name) }
}

async function nameInvitation({ params }: OfInvitation, { invitations }: AuditReads): Promise<string> {
  return (await invitations.find(Number(params.invitationId)))?.email ?? params.invitationId
}

async function nameDepartment({ params }: OfDepartment, { staff }: AuditReads): Promise<string> {
  const all = await staff.listDepartments()
  return all.find(({ departmentId }) => departmentId === Number(params.departmentId))?.name ?? ''
}
