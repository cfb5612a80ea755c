import * as v from 'valibot'
import type { Shape } from '../entities/shape'
import { OperatingHoursSchema } from '../live-chat/availability'
import type { DeskCall } from './desk-call'

export const HoursSchema = v.object({ hours: OperatingHoursSchema })
export type Hours = Shape<typeof HoursSchema>

export const getHours = {
  name: 'getHours',
  method: 'GET',
  path: '/hours',
  access: 'agent',
  reply: HoursSchema,
} as const satisfies DeskCall

/** Replaces the complete schedule for all visitors at once. Source: LCS-06 */
export const putHours = {
  name: 'putHours',
  method: 'PUT',
  path: '/hours',
  access: 'manager',
  body: HoursSchema,
  reply: HoursSchema,
} as const satisfies DeskCall
