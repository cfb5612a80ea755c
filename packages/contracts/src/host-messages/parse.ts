import { parseJson } from '@murphy/domain/text'
import * as v from 'valibot'
import type { Shape } from '../entities/shape'
import {
  hostMessageOutSchemas,
  type HostMessageOut,
  message,
  hostMessageInSchemas,
  type HostMessageIn,
} from './host-messages'

/**
 * Parses a window message to the widget: an object, or its JSON. Returns null for an unknown type and for invalid
 * fields. The caller has checked the sender.
 * Source: HST-01 to HST-07, OP-120
 */
export function parseHostMessageIn(data: unknown): HostMessageIn | null {
  return parse<HostMessageIn>(hostMessageInSchemas, data)
}

/** Parses a window message of the widget for the page. Returns null for an unknown type and for invalid fields. Source: HST-08 to HST-16, OP-120 */
export function parseHostMessageOut(data: unknown): HostMessageOut | null {
  return parse<HostMessageOut>(hostMessageOutSchemas, data)
}

/** The survey is completed: a message from the survey's iframe, whose source is checked. Source: OP-43 */
export const SurveyMessageSchema = message('murphySurveyDone', {})
export type SurveyMessage = Shape<typeof SurveyMessageSchema>

/** Parses a message of the survey inside its container; null for any other message. Source: OP-43 */
export function parseSurveyMessage(data: unknown): SurveyMessage | null {
  return parse<SurveyMessage>({ murphySurveyDone: SurveyMessageSchema }, data)
}

function parse<Message extends { readonly type: string }>(
  schemas: { readonly [Type in Message['type']]: v.GenericSchema<unknown, Extract<Message, { type: Type }>> },
  data: unknown,
): Message | null {
  const fields = getGivenFields(data)
  if (fields === null || typeof fields['type'] !== 'string' || !Object.hasOwn(schemas, fields['type']))
    return null
  // `hasOwn` has just confirmed that the type is among the schemas.
  const schema: v.GenericSchema<unknown, Message> = schemas[fields['type'] as Message['type']]
  const read = v.safeParse(schema, fields)
  return read.success ? read.output : null
}

/** Returns the given fields; a field with the value undefined counts as missing. */
function getGivenFields(data: unknown): Readonly<Record<string, unknown>> | null {
  // Other scripts of the page send texts that are not JSON; they are not for the widget.
  const message = typeof data === 'string' ? parseJson(data) : data
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return null
  return Object.fromEntries(Object.entries(message).filter(([, value]) => value !== undefined))
}
