import * as v from 'valibot'
import type { Shape } from '../../entities/shape'
import { message } from '../message'

/**
 * The version of the host messages. Both ends ignore unknown messages and fields, so an addition does not change it.
 * It grows when a message or field is removed or changes its meaning. Source: decision 015
 */
export const hostMessagesVersion = 1

/** The frame runs. Source: HST-12 */
export const schema = message('widget-loaded', { version: v.exactOptional(v.number()) })
export type WidgetLoaded = Shape<typeof schema>

export const meaning =
  'Murphy’s script runs and listens. `version` is the version of this reference that he speaks; left out it is 1.'

export const examples = [
  { type: 'widget-loaded', version: hostMessagesVersion },
] as const satisfies readonly WidgetLoaded[]
