import * as v from 'valibot'
import { ConfigurationReplySchema } from '../calls/settings-calls'
import { FrameConfigurationSchema } from '../configuration/frame-configuration'
import { IdSchema, MillisSchema } from '../entities/primitives'
import type { Shape } from '../entities/shape'
import { OperatingHoursSchema } from '../live-chat/availability'

/** Path of the preview document, in which the desk shows the widget with data from the surrounding page. */
export const previewPagePath = '/desk/preview'

/**
 * All server data of a widget for one moment and one shopper. `at`: the widget's clock when it opens.
 * `operatingHours`: include holidays and the switch "closed now". `themeCss`: the retailer's style sheet, '' without
 * a theme.
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

/**
 * State of the preview: a message from the frame. `preview-ready`: its script listens. Otherwise the frame shows the given data as a shopper would
 * see it.
 */
export const PreviewFrameMessageSchema = v.object({ type: v.picklist(['preview-ready', 'preview-shown']) })
export type PreviewFrameMessage = Shape<typeof PreviewFrameMessageSchema>

/** The data to show: a message from the desk, once for each frame. */
export const PreviewDataMessageSchema = v.object({ type: v.literal('preview-given'), preview: PreviewSchema })
export type PreviewDataMessage = Shape<typeof PreviewDataMessageSchema>

export type Preview = Shape<typeof PreviewSchema>
