import type { ArticleModel } from '../articles/article-model'
import type { RecogniserModel } from '../recogniser/recogniser'
import { pack, unpack } from './packing'

/** All that training has learnt from the operator's files, as plain data. */
export type Model = {
  readonly recogniser: RecogniserModel
  readonly articles: ArticleModel
  /** The words of the shop's texts and how often each stands there: what slips are repaired towards. */
  readonly vocabulary: { readonly words: string; readonly counts: Uint32Array }
}

/** Changes with everything that changes what the numbers of a model mean. */
export const modelFormat = 'murphy-model-1'

/** The model as a file of some megabytes. */
export function encodeModel(model: Model): Uint8Array {
  return pack({ format: modelFormat, model })
}

export type DecodedModel =
  | { readonly ok: true; readonly model: Model }
  | { readonly ok: false; readonly error: { readonly kind: 'not-a-model' | 'other-format' } }

/**
 * The model that a file holds, the same as before it was encoded.
 *
 * Errors: `not-a-model` for other or damaged bytes, `other-format` for a model of another version: train anew
 */
export function decodeModel(bytes: Uint8Array): DecodedModel {
  try {
    const data = unpack(bytes)
    if (typeof data !== 'object' || data === null || !('format' in data) || !('model' in data))
      return { ok: false, error: { kind: 'not-a-model' } }
    if (data.format !== modelFormat) return { ok: false, error: { kind: 'other-format' } }
    // Its format says that encodeModel wrote it.
    return { ok: true, model: data.model as Model }
  } catch {
    return { ok: false, error: { kind: 'not-a-model' } }
  }
}
