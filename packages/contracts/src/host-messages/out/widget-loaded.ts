import type { Shape } from '../../entities/shape'
import { message } from '../message'

/** The frame runs. Source: HST-12 */
export const schema = message('widget-loaded', {})
export type WidgetLoaded = Shape<typeof schema>

export const examples = [{ type: 'widget-loaded' }] as const satisfies readonly WidgetLoaded[]
