import * as v from 'valibot'
import { MillisSchema, NonEmptyTextSchema } from '../entities/primitives'
import { flag, list, text } from '../entities/reading'
import type { Shape } from '../entities/shape'
import { DeskRoleSchema } from './people'
import { textOfAtMost } from './written-text'

export const DisplayNameSchema = v.pipe(
  NonEmptyTextSchema,
  v.trim(),
  v.minLength(1, 'Expected a name.'),
  textOfAtMost(255),
)

/** The settings of an account that a manager chooses. */
export const PostSchema = v.object({
  title: v.pipe(v.string(), textOfAtMost(255)),
  role: DeskRoleSchema,
  departmentIds: v.pipe(v.array(v.number()), v.minLength(1, 'Expected a department.')),
  /** Chats that the agent can have at once. */
  capacity: v.pipe(
    v.number('Expected a number.'),
    v.integer('Expected a whole number.'),
    v.minValue(1, 'Expected 1 or more.'),
    v.maxValue(20, 'Expected at most 20.'),
  ),
})
export type Post = Shape<typeof PostSchema>

/** An invitation that was not accepted yet. `isExpired`: it needs a new link. */
export const InvitationSchema = v.object({
  id: v.number(),
  email: v.string(),
  title: text(),
  role: DeskRoleSchema,
  departmentIds: list(v.number()),
  capacity: v.number(),
  invitedBy: text(),
  invitedAt: MillisSchema,
  expiresAt: MillisSchema,
  isExpired: flag(),
})
export type Invitation = Shape<typeof InvitationSchema>
