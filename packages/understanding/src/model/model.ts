import type { ArticleModel } from '../articles/article-model'
import type { StoredCounts } from '../preparer'
import type { RiskModel } from '../policies/risk-model'
import type { RecogniserModel } from '../recogniser/recogniser'
import { packData, unpackData } from './packed-data'

/** Everything trained from the operator's files, as plain data. */
export type Model = {
  readonly recogniser: RecogniserModel
  readonly articles: ArticleModel
  /** Absent when the files have no safety policies. */
  readonly risk?: RiskModel
  /** The words of the shop's texts with their counts; spelling repair prefers frequent ones. */
  readonly vocabulary: StoredCounts
}

/** The version of the format. It has to change with everything that changes the meaning of a model's numbers. */
export const modelFormat = 'murphy-model-17'

/** Encodes the model as a file of some megabytes. */
export function encodeModel(model: Model): Uint8Array {
  return packData({ format: modelFormat, model })
}

export type DecodedModel =
  | { readonly ok: true; readonly model: Model }
  | { readonly ok: false; readonly error: { readonly kind: 'not-a-model' | 'other-format' } }

/**
 * Decodes a model file; the result equals the encoded model.
 *
 * Errors: `not-a-model` for other or damaged bytes, `other-format` for a model of another version, which has to be
 * trained again
 */
export function decodeModel(bytes: Uint8Array): DecodedModel {
  try {
    const data = unpackData(bytes)
    if (typeof data !== 'object' || data === null || !('format' in data) || !('model' in data))
      return { ok: false, error: { kind: 'not-a-model' } }
    if (data.format !== modelFormat) return { ok: false, error: { kind: 'other-format' } }
    // The format proves that encodeModel wrote it.
    return { ok: true, model: data.model as Model }
  } catch {
    return { ok: false, error: { kind: 'not-a-model' } }
  }
}
