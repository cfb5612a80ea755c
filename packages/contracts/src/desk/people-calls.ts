import * as v from 'valibot'
import { WordsSchema } from '../entities/primitives'
import { list, text } from '../entities/reading'
import type { Shape } from '../entities/shape'
import { DeskDoneSchema } from './answers'
import type { DeskCall } from './desk-call'
import { DisplayNameSchema, InvitationSchema, PostSchema } from './invitation-values'
import { DeskRoleSchema } from './people'
import { OpenSessionSchema } from './session-calls'
import { atMost } from './written-text'

/**
 * An account of the desk, as managers see it. `lockedSeconds`: for how long signing in is refused here after too many wrong
 * passwords, 0: it is not. `sessions`: those that still hold.
 */
export const StaffSchema = v.object({
  id: v.number(),
  email: v.string(),
  displayName: v.string(),
  title: text(),
  role: DeskRoleSchema,
  departmentIds: list(v.number()),
  capacity: v.number(),
  lockedSeconds: v.number(),
  sessions: list(OpenSessionSchema),
})
export type Staff = Shape<typeof StaffSchema>

/** `isFirst`: the one that shoppers come to who ask for none; it cannot be closed. */
export const StaffDepartmentSchema = v.object({ id: v.number(), name: v.string(), isFirst: v.boolean() })
export type StaffDepartment = Shape<typeof StaffDepartmentSchema>

/** All who may sign in, whoever is invited and has not come yet, and all departments that are open. */
export const StaffReplySchema = v.object({
  staff: v.array(StaffSchema),
  invitations: list(InvitationSchema),
  departments: v.array(StaffDepartmentSchema),
})
export type StaffReply = Shape<typeof StaffReplySchema>

export const getStaff = {
  name: 'getStaff',
  method: 'GET',
  path: '/staff',
  access: 'manager',
  reply: StaffReplySchema,
} as const satisfies DeskCall

const IdTextSchema = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'Expected a number.'))
const AgentParamsSchema = v.object({ agentId: IdTextSchema })
const DepartmentParamsSchema = v.object({ departmentId: IdTextSchema })

export const ChangeStaffBodySchema = v.object({
  displayName: DisplayNameSchema,
  ...PostSchema.entries,
})
export type ChangeStaffBody = Shape<typeof ChangeStaffBodySchema>

/** 404: no such account; 409: a manager would take the role from themselves. */
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
 * For whoever has forgotten theirs, or whose password somebody else knows: it does not count any more, every session is
 * over, and a link by which they choose another goes to their address. 409: one's own; 503: the mail was not taken, and
 * nothing has changed.
 */
export const resetPassword = {
  name: 'resetPassword',
  method: 'POST',
  path: '/staff/:agentId/password-reset',
  access: 'manager',
  params: AgentParamsSchema,
  reply: DeskDoneSchema,
} as const satisfies DeskCall

/** Ends every session of the account, and lifts a lock of its sign-in. Its chats go back to the queue. */
export const signOutStaff = {
  name: 'signOutStaff',
  method: 'DELETE',
  path: '/staff/:agentId/sessions',
  access: 'manager',
  params: AgentParamsSchema,
  reply: DeskDoneSchema,
} as const satisfies DeskCall

/** Lets somebody try again at once who has mistyped their password too often. */
export const liftLock = {
  name: 'liftLock',
  method: 'DELETE',
  path: '/staff/:agentId/lock',
  access: 'manager',
  params: AgentParamsSchema,
  reply: DeskDoneSchema,
} as const satisfies DeskCall

/** For good; what the account has written stays. The address may be used again. 409: one's own. */
export const closeStaff = {
  name: 'closeStaff',
  method: 'DELETE',
  path: '/staff/:agentId',
  access: 'manager',
  params: AgentParamsSchema,
  reply: DeskDoneSchema,
} as const satisfies DeskCall

export const DepartmentBodySchema = v.object({
  name: v.pipe(WordsSchema, v.trim(), v.minLength(1, 'Expected a name.'), atMost(100)),
})
export type DepartmentBody = Shape<typeof DepartmentBodySchema>

/** 409: a department of that name is open. */
export const createDepartment = {
  name: 'createDepartment',
  method: 'POST',
  path: '/departments',
  access: 'manager',
  body: DepartmentBodySchema,
  reply: DeskDoneSchema,
} as const satisfies DeskCall

export const renameDepartment = {
  name: 'renameDepartment',
  method: 'PUT',
  path: '/departments/:departmentId',
  access: 'manager',
  params: DepartmentParamsSchema,
  body: DepartmentBodySchema,
  reply: DeskDoneSchema,
} as const satisfies DeskCall

/** 409: it is the first, chats are still in it, or somebody is in no other. */
export const closeDepartment = {
  name: 'closeDepartment',
  method: 'DELETE',
  path: '/departments/:departmentId',
  access: 'manager',
  params: DepartmentParamsSchema,
  reply: DeskDoneSchema,
} as const satisfies DeskCall
