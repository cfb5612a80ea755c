import type { ArticleModel } from '../articles/article-search'
import type { StoredCounts } from '../preparer'
import type { RiskModel } from '../policies/risk-model'
import type { RecogniserModel } from '../recogniser/recogniser'

/** Everything trained from the operator's files, as plain data. */
export type Model = {
  readonly recogniser: RecogniserModel
  readonly articles: ArticleModel
  /** Absent when the files have no safety policies. */
  readonly risk?: RiskModel
  /** The words of the shop's texts with their counts; spelling repair prefers frequent ones. */
  readonly vocabulary: StoredCounts
}

/** Has to change with everything that changes the meaning of a model's numbers. */
export const modelFormat = 'murphy-model-13'

/** Encodes the model as a file of some megabytes. */
export function encodeModel(model: Model): Uint8Array {
  return pack({ format: modelFormat, model })
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
    const data = unpack(bytes)
    if (typeof data !== 'object' || data === null || !('format' in data) || !('model' in data))
      return { ok: false, error: { kind: 'not-a-model' } }
    if (data.format !== modelFormat) return { ok: false, error: { kind: 'other-format' } }
    // The format proves that encodeModel wrote it.
    return { ok: true, model: data.model as Model }
  } catch {
    return { ok: false, error: { kind: 'not-a-model' } }
  }
}

const kinds = { Int8Array, Uint8Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array }
type Kind = keyof typeof kinds
type Numbers = InstanceType<(typeof kinds)[Kind]>

/** Offsets of arrays are multiples of this, so that any number type can start there. */
const alignment = 8

type ArrayPosition = { readonly kind: Kind; readonly at: number; readonly length: number }

/** Key that marks the position of an array in the tree; packed data has no such key. */
const positionKey = '$numbers'

/**
 * Packs plain data into bytes: the length of the tree in four bytes (little-endian), the tree as JSON, and the typed
 * arrays as in memory, to which the tree points.
 */
export function pack(data: unknown): Uint8Array {
  const arrays: { readonly position: ArrayPosition; readonly numbers: Numbers }[] = []
  let end = 0
  const tree = JSON.stringify(data, (_, value: unknown) => {
    const kind = getKind(value)
    if (kind === null) return value
    const numbers = value as Numbers
    const position: ArrayPosition = { kind, at: end, length: numbers.length }
    arrays.push({ position, numbers })
    end = align(end + numbers.byteLength)
    return { [positionKey]: position }
  })
  const text = new TextEncoder().encode(tree)
  const start = align(4 + text.length)
  const bytes = new Uint8Array(start + end)
  new DataView(bytes.buffer).setUint32(0, text.length, true)
  bytes.set(text, 4)
  for (const { position, numbers } of arrays)
    bytes.set(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength), start + position.at)
  return bytes
}

/**
 * Unpacks the data.
 *
 * Errors: throws for bytes that `pack` has not written, as far as that is visible.
 */
export function unpack(bytes: Uint8Array): unknown {
  // Copies the bytes, so that numbers are aligned as their type requires.
  const own = new Uint8Array(bytes)
  const length = new DataView(own.buffer).getUint32(0, true)
  const start = align(4 + length)
  const tree = new TextDecoder('utf8', { fatal: true }).decode(own.subarray(4, 4 + length))
  return JSON.parse(tree, (_, value: unknown) => {
    const position = findPosition(value)
    return position ? new kinds[position.kind](own.buffer, start + position.at, position.length) : value
  })
}

function getKind(value: unknown): Kind | null {
  if (!ArrayBuffer.isView(value)) return null
  const name = value.constructor.name
  if (!isKind(name)) throw new Error(`${name} is no kind of numbers that can be packed.`)
  return name
}

function isKind(name: string): name is Kind {
  return Object.hasOwn(kinds, name)
}

function findPosition(value: unknown): ArrayPosition | null {
  if (typeof value !== 'object' || value === null || !(positionKey in value)) return null
  const position = value[positionKey]
  // Written by pack, which alone uses this key.
  return typeof position === 'object' ? (position as ArrayPosition) : null
}

function align(at: number): number {
  return Math.ceil(at / alignment) * alignment
}
