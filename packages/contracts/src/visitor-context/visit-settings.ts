import * as v from 'valibot'
import type { Shape } from '../entities/shape'

/** The id of the element that holds these settings in the document of `/visit`. */
export const visitSettingsElementId = 'murphy-visit'

/** The settings of the page `/visit`. While `isOn` is false it keeps and sends nothing. */
export const VisitSettingsSchema = v.object({
  isOn: v.boolean(),
  quietDays: v.number(),
  rules: v.array(
    v.object({
      id: v.string(),
      pathPrefix: v.string(),
      secondsOnPage: v.number(),
      basketFromCents: v.nullable(v.number()),
      needsFailedSearch: v.boolean(),
      text: v.string(),
    }),
  ),
})
export type VisitSettings = Shape<typeof VisitSettingsSchema>
