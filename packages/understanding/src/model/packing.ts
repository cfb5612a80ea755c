const kinds = { Int8Array, Uint8Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array }
type Kind = keyof typeof kinds
type Numbers = InstanceType<(typeof kinds)[Kind]>

/** Offsets of arrays are multiples of this, so that any number type can start there. */
const alignment = 8

type Place = { readonly kind: Kind; readonly at: number; readonly length: number }

/** Key that marks the position of an array in the tree; packed data has no such key. */
const placeKey = '$numbers'

/**
 * Packs plain data into bytes: the length of the tree in four bytes (little-endian), the tree as JSON, and the typed
 * arrays as in memory, to which the tree points.
 */
export function pack(data: unknown): Uint8Array {
  const arrays: { readonly place: Place; readonly numbers: Numbers }[] = []
  let end = 0
  const tree = JSON.stringify(data, (_, value: unknown) => {
    const kind = kindOf(value)
    if (kind === null) return value
    const numbers = value as Numbers
    const place: Place = { kind, at: end, length: numbers.length }
    arrays.push({ place, numbers })
    end = aligned(end + numbers.byteLength)
    return { [placeKey]: place }
  })
  const text = new TextEncoder().encode(tree)
  const start = aligned(4 + text.length)
  const bytes = new Uint8Array(start + end)
  new DataView(bytes.buffer).setUint32(0, text.length, true)
  bytes.set(text, 4)
  for (const { place, numbers } of arrays)
    bytes.set(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength), start + place.at)
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
  const start = aligned(4 + length)
  const tree = new TextDecoder('utf8', { fatal: true }).decode(own.subarray(4, 4 + length))
  return JSON.parse(tree, (_, value: unknown) => {
    const place = placeOf(value)
    return place ? new kinds[place.kind](own.buffer, start + place.at, place.length) : value
  })
}

function kindOf(value: unknown): Kind | null {
  if (!ArrayBuffer.isView(value)) return null
  const name = value.constructor.name
  if (!isKind(name)) throw new Error(`${name} is no kind of numbers that can be packed.`)
  return name
}

function isKind(name: string): name is Kind {
  return Object.hasOwn(kinds, name)
}

function placeOf(value: unknown): Place | null {
  if (typeof value !== 'object' || value === null || !(placeKey in value)) return null
  const place = value[placeKey]
  // Written by pack, which alone uses this key.
  return typeof place === 'object' ? (place as Place) : null
}

function aligned(at: number): number {
  return Math.ceil(at / alignment) * alignment
}
