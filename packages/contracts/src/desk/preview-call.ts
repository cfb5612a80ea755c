import * as v from 'valibot'
import { JsonSchema } from '../entities/json'
import type { Shape } from '../entities/shape'
import { PreviewSchema } from '../preview/preview'
import type { DeskCall } from './desk-call'
import { CalendarDaySchema } from './hours-values'

/**
 * `drafts`: settings by name that are not saved yet; all others count as they are. `date` and `minute`: what a clock in the
 * zone of the hours shows, minutes since midnight.
 */
export const PreviewBodySchema = v.object({
  drafts: v.record(v.string(), JsonSchema),
  date: CalendarDaySchema,
  minute: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1439)),
  isSignedIn: v.boolean(),
})
export type PreviewBody = Shape<typeof PreviewBodySchema>

/**
 * What a widget would be told then, were the drafts saved. Nothing is changed.
 * 400: a draft could not be saved, `path` is its name; 404: a name that is no setting of managers.
 */
export const previewWidget = {
  name: 'previewWidget',
  method: 'POST',
  path: '/preview',
  access: 'manager',
  body: PreviewBodySchema,
  reply: PreviewSchema,
} as const satisfies DeskCall
