import type { Shape } from '../entities/shape'
import { message } from './message'

/** From the iframe inside the survey container to the frame; its source is checked. Source: OP-43 */
export const SurveyMessageSchema = message('murphySurveyDone', {})
export type SurveyMessage = Shape<typeof SurveyMessageSchema>
