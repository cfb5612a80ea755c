import * as v from 'valibot'
import { JsonSchema } from '../entities/json'
import type { Shape } from '../entities/shape'
import { PreviewSchema } from '../preview/preview'
import type { DeskCall } from './desk-call'
import { CalendarDaySchema } from './hours-values'

/**
 * `drafts`: unsaved settings by name; all others have their current value. `date` and `minute`: local time in the
 * zone of the hours, minutes since midnight.
 */
export const PreviewBodySchema = v.object({
  drafts: v.record(v.string(), JsonSchema),
  date: CalendarDaySchema,
  minute: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1439)),
  isSignedIn: v.boolean(),
})
export type PreviewBody = Shape<typeof PreviewBodySchema>

/**
 * Returns the data that a widget would get with the drafts saved. Nothing changes. 400: a draft is invalid, `path` is
 * its name. 404: a name is not a setting of managers.
 */
export const previewWidget = {
  name: 'previewWidget',
  method: 'POST',
  path: '/preview',
  access: 'manager',
  body: PreviewBodySchema,
  reply: PreviewSchema,
} as const satisfies DeskCall
