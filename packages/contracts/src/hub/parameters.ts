import * as v from 'valibot'
import { RequestContextSchema } from '../calls/query-calls'
import { JsonSchema } from '../entities/json'
import { IdSchema, SessionIdSchema } from '../entities/primitives'
import { maybe } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'

/** Context of a query or an event over the hub. */
export const HubParametersSchema = v.objectWithRest(
  {
    ...RequestContextSchema.entries,
    sessionId: SessionIdSchema,
    isLCAvailable: v.boolean(),
    source: maybe(v.string()),
  },
  JsonSchema,
)
export type HubParameters = Shape<typeof HubParametersSchema>

/** Context of a greeting over the hub; '' when unknown. Source: HUB-10 */
export const HubGreetingSchema = v.object({
  sessionId: SessionIdSchema,
  isLCAvailable: v.boolean(),
  encryptedShopperId: v.string(),
  conversationId: v.nullish(v.string(), ''),
})
export type HubGreeting = Shape<typeof HubGreetingSchema>

/** Describes `parameters` of a command: a JSON string; the server accepts the object too. */
/* @__NO_SIDE_EFFECTS__ */
export function createParametersSchema<const S extends v.GenericSchema>(schema: S) {
  const fromText = v.pipe(v.string(), v.parseJson(undefined, 'Expected JSON.'), schema)
  return v.lazy<v.GenericSchema<unknown, v.InferOutput<S>>>((value) =>
    typeof value === 'string' ? fromText : schema,
  )
}

/** Additional fields of a command. The widget creates `requestId` and repeats it when it resends; the server answers one id once. */
export const ExtraSchema = v.objectWithRest({ requestId: maybe(IdSchema) }, JsonSchema)
export type Extra = Shape<typeof ExtraSchema>

/** Additional fields of a greeting. `lastSeenId`: the newest HistoryEntry that the widget has. */
export const GreetingExtraSchema = v.objectWithRest(
  {
    ...ExtraSchema.entries,
    widgetSessionId: IdSchema,
    dialogFlowSessionId: SessionIdSchema,
    intentGroupId: v.string(),
    intentGroupName: v.string(),
    lastSeenId: maybe(IdSchema),
  },
  JsonSchema,
)
export type GreetingExtra = Shape<typeof GreetingExtraSchema>
