import * as v from 'valibot'
import { TypedTextSchema, NonEmptyTextSchema } from '../entities/primitives'
import {
  ExtraSchema,
  GreetingExtraSchema,
  HubGreetingSchema,
  HubParametersSchema,
  createParametersSchema,
  type Extra,
  type GreetingExtra,
} from './parameters'

/**
 * Commands that a client may call. A command completes without a value as soon as the server has accepted it; the
 * reply is pushed.
 */
export type HubCommands = {
  SendWSQuery(text: string, parameters: string, extra: Extra): void
  SendWSEvent(event: string, parameters: string, extra: Extra): void
  GreetShopperWS(parameters: string, extra: GreetingExtra): void
  PassControl(payload: { readonly source: string; readonly target?: string }): void
}

const extra = v.pipe(
  v.nullish(v.unknown(), () => ({})),
  ExtraSchema,
)

/** Name of the workspace that leads a chat: Murphy's, the agents', or another. */
const WorkspaceSchema = v.pipe(v.string(), v.maxLength(128, 'Expected at most 128 characters.'))

/**
 * Arguments of each command as the server parses them, in order. Surplus arguments are refused, as ASP.NET Core does.
 * Source: HUB-08 to HUB-11
 */
export const hubCommandArguments = {
  SendWSQuery: v.strictTuple([TypedTextSchema, createParametersSchema(HubParametersSchema), extra]),
  SendWSEvent: v.strictTuple([NonEmptyTextSchema, createParametersSchema(HubParametersSchema), extra]),
  GreetShopperWS: v.strictTuple([createParametersSchema(HubGreetingSchema), GreetingExtraSchema]),
  PassControl: v.strictTuple([
    v.object({ source: WorkspaceSchema, target: v.nullish(WorkspaceSchema, 'agent-workspace') }),
  ]),
} satisfies { [Name in keyof HubCommands]: v.GenericSchema }

export type HubCommandArguments = {
  [Name in keyof HubCommands]: v.InferOutput<(typeof hubCommandArguments)[Name]>
}
