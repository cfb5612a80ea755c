import * as v from 'valibot'
import type { Shape } from '../entities/shape'
import { PreviewSchema } from './preview'

/**
 * From the frame. `preview-ready`: its script listens. Otherwise the frame shows the given data as a shopper would
 * see it.
 */
export const PreviewFrameSaidSchema = v.object({ type: v.picklist(['preview-ready', 'preview-shown']) })
export type PreviewFrameSaid = Shape<typeof PreviewFrameSaidSchema>

/** From the desk, once for each frame. */
export const PreviewGivenSchema = v.object({ type: v.literal('preview-given'), preview: PreviewSchema })
export type PreviewGiven = Shape<typeof PreviewGivenSchema>
