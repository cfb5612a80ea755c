import * as v from 'valibot'
import { NonEmptyTextSchema } from '../entities/primitives'
import { flag, list, orNull, text } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { DeskDoneSchema } from './desk-call'
import type { DeskCall } from './desk-call'
import { DisplayNameSchema, InvitationSchema, StaffSettingsSchema } from './invitation-calls'
import { ColleagueSchema, DeskRoleSchema } from './participants'
import { OpenSessionSchema } from './session-calls'
import { SkillIdSchema, skillsMaxCount } from './skill-values'
import { textOfAtMost } from './written-text'

/**
 * An account of the desk, for managers. `lockedSeconds`: time for which signing in is locked after too many wrong
 * passwords or codes; 0: not locked. `sessions`: active sessions.
 */
export const StaffSchema = v.object({
  id: v.number(),
  email: v.string(),
  displayName: v.string(),
  title: text(),
  role: DeskRoleSchema,
  departmentIds: list(v.number()),
  skillIds: list(v.string()),
  capacity: v.number(),
  lockedSeconds: v.number(),
  hasSecondFactor: flag(),
  sessions: list(OpenSessionSchema),
})
export type Staff = Shape<typeof StaffSchema>

/** A department. `isFirst`: it is the default, which cannot be closed. */
export const StaffDepartmentSchema = v.object({ id: v.number(), name: v.string(), isFirst: v.boolean() })
export type StaffDepartment = Shape<typeof StaffDepartmentSchema>

/** All accounts, pending invitations, open departments, and the skills that agents can have. */
export const StaffReplySchema = v.object({
  staff: v.array(StaffSchema),
  invitations: list(InvitationSchema),
  departments: v.array(StaffDepartmentSchema),
  skills: list(v.object({ id: v.string(), name: v.string() })),
})
export type StaffReply = Shape<typeof StaffReplySchema>

export const getStaff = {
  name: 'getStaff',
  method: 'GET',
  path: '/staff',
  access: 'manager',
  reply: StaffReplySchema,
} as const satisfies DeskCall

export const CreateAgentBodySchema = v.object({
  email: v.pipe(NonEmptyTextSchema, v.email('Expected an email address.'), v.maxLength(254)),
  password: v.string(),
  displayName: v.pipe(NonEmptyTextSchema, textOfAtMost(255)),
  title: v.nullish(v.pipe(v.string(), textOfAtMost(255)), ''),
  role: v.nullish(DeskRoleSchema, 'agent'),
  departmentIds: v.pipe(v.array(v.number()), v.minLength(1, 'Expected a department.')),
  /** Chats that the agent can have at once. */
  capacity: v.nullish(
    v.pipe(
      v.number(),
      v.integer('Expected a whole number.'),
      v.minValue(1, 'Expected 1 or more.'),
      v.maxValue(20, 'Expected at most 20.'),
    ),
    3,
  ),
})
export type CreateAgentBody = Shape<typeof CreateAgentBodySchema>

export const CreateAgentReplySchema = v.object({ agent: ColleagueSchema })
export type CreateAgentReply = Shape<typeof CreateAgentReplySchema>

/**
 * Creates an account, for programs; agents and managers get an invitation. 400: the password breaks the rules. 409 `conflict`: the
 * email address is taken.
 */
export const createAgent = {
  name: 'createAgent',
  method: 'POST',
  path: '/agents',
  access: 'manager',
  body: CreateAgentBodySchema,
  reply: CreateAgentReplySchema,
} as const satisfies DeskCall

const IdTextSchema = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'Expected a number.'))
const AgentParamsSchema = v.object({ agentId: IdTextSchema })
const DepartmentParamsSchema = v.object({ departmentId: IdTextSchema })

export const ChangeStaffBodySchema = v.object({
  displayName: DisplayNameSchema,
  ...StaffSettingsSchema.entries,
  /** Absent: the agent keeps their skills. */
  skillIds: v.optional(
    v.pipe(v.array(SkillIdSchema), v.maxLength(skillsMaxCount, `Expected at most ${skillsMaxCount} skills.`)),
  ),
  /** The account as it was opened; null: no comparison. */
  before: orNull(
    v.object({
      displayName: v.string(),
      title: v.string(),
      role: DeskRoleSchema,
      departmentIds: v.array(v.number()),
      skillIds: v.array(v.string()),
      capacity: v.number(),
    }),
  ),
})
export type ChangeStaffBody = Shape<typeof ChangeStaffBodySchema>

/**
 * Changes an account. 400: unknown department or skill. 404: unknown account. 409: a manager cannot remove their own
 * role, or the account is no longer as `before`.
 */
export const changeStaff = {
  name: 'changeStaff',
  method: 'PUT',
  path: '/staff/:agentId',
  access: 'manager',
  params: AgentParamsSchema,
  body: ChangeStaffBodySchema,
  reply: DeskDoneSchema,
} as const satisfies DeskCall

/**
 * Resets a forgotten or leaked password: it becomes invalid, every session ends, and the account's address gets a
 * link to choose another. 409: the caller's own account. 503: the mail server refused the mail, and nothing has
 * changed.
 */
export const resetPassword = {
  name: 'resetPassword',
  method: 'POST',
  path: '/staff/:agentId/password-reset',
  access: 'manager',
  params: AgentParamsSchema,
  reply: DeskDoneSchema,
} as const satisfies DeskCall

/** Ends every session of the account and lifts its sign-in lock. Its chats return to the queue. */
export const signOutStaff = {
  name: 'signOutStaff',
  method: 'DELETE',
  path: '/staff/:agentId/sessions',
  access: 'manager',
  params: AgentParamsSchema,
  reply: DeskDoneSchema,
} as const satisfies DeskCall

/** Ends one session of the account. 404: unknown session. */
export const endStaffSession = {
  name: 'endStaffSession',
  method: 'DELETE',
  path: '/staff/:agentId/sessions/:sessionId',
  access: 'manager',
  params: v.object({ agentId: IdTextSchema, sessionId: IdTextSchema }),
  reply: DeskDoneSchema,
} as const satisfies DeskCall

/** Removes the second factor of an agent who has lost the phone, and ends all sessions of the agent. 409: there is none. */
export const removeSecondFactor = {
  name: 'removeSecondFactor',
  method: 'DELETE',
  path: '/staff/:agentId/second-factor',
  access: 'manager',
  params: AgentParamsSchema,
  reply: DeskDoneSchema,
} as const satisfies DeskCall

/** Lifts the lock after too many wrong passwords. */
export const liftLock = {
  name: 'liftLock',
  method: 'DELETE',
  path: '/staff/:agentId/lock',
  access: 'manager',
  params: AgentParamsSchema,
  reply: DeskDoneSchema,
} as const satisfies DeskCall

/**
 * Closes an account permanently. Its messages stay, and the address can be used again. 409: the caller's own account.
 */
export const closeStaff = {
  name: 'closeStaff',
  method: 'DELETE',
  path: '/staff/:agentId',
  access: 'manager',
  params: AgentParamsSchema,
  reply: DeskDoneSchema,
} as const satisfies DeskCall

export const DepartmentBodySchema = v.object({
  name: v.pipe(NonEmptyTextSchema, v.trim(), v.minLength(1, 'Expected a name.'), textOfAtMost(100)),
})
export type DepartmentBody = Shape<typeof DepartmentBodySchema>

/** Creates a department. 409: an open department has this name. */
export const createDepartment = {
  name: 'createDepartment',
  method: 'POST',
  path: '/departments',
  access: 'manager',
  body: DepartmentBodySchema,
  reply: DeskDoneSchema,
} as const satisfies DeskCall

export const RenameDepartmentBodySchema = v.object({
  ...DepartmentBodySchema.entries,
  /** The name as it was opened; null: no comparison. */
  before: orNull(v.string()),
})
export type RenameDepartmentBody = Shape<typeof RenameDepartmentBodySchema>

/** Renames a department. 409: an open department has this name, or the name is no longer `before`. */
export const renameDepartment = {
  name: 'renameDepartment',
  method: 'PUT',
  path: '/departments/:departmentId',
  access: 'manager',
  params: DepartmentParamsSchema,
  body: RenameDepartmentBodySchema,
  reply: DeskDoneSchema,
} as const satisfies DeskCall

/** Closes a department. 409: it is the default, it has chats, or an agent has no other department. */
export const closeDepartment = {
  name: 'closeDepartment',
  method: 'DELETE',
  path: '/departments/:departmentId',
  access: 'manager',
  params: DepartmentParamsSchema,
  reply: DeskDoneSchema,
} as const satisfies DeskCall
