import * as v from 'valibot'
import { ConfigurationReplySchema } from '../calls/settings-calls'
import { FrameConfigurationSchema } from '../configuration/frame-configuration'
import { IdSchema, MillisSchema } from '../entities/primitives'
import type { Shape } from '../entities/shape'
import { OperatingHoursSchema } from '../live-chat/availability'

/** The document in which the desk shows the widget; it is given what it shows by the page around it. */
export const previewPagePath = '/desk/preview'

/**
 * All that a widget is told by a server, for one moment and one shopper.
 * `at`: what its clock shows when it opens. `operatingHours`: holidays and the switch "closed now" are in them.
 * `themeCss`: the retailer's style sheet, '' without a theme.
 *
 * Source: decision 024
 */
export const PreviewSchema = v.object({
  at: MillisSchema,
  isSignedIn: v.boolean(),
  configuration: v.pick(FrameConfigurationSchema, ['storefront', 'texts', 'settings']),
  widgetConfiguration: ConfigurationReplySchema.entries.data,
  features: v.array(IdSchema),
  operatingHours: OperatingHoursSchema,
  departmentId: v.number(),
  hoursText: v.string(),
  themeCss: v.string(),
})
export type Preview = Shape<typeof PreviewSchema>
