const kinds = { Int8Array, Uint8Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array }
type Kind = keyof typeof kinds
type Numbers = InstanceType<(typeof kinds)[Kind]>

/** Arrays begin where any kind of number may lie. */
const alignment = 8

type Place = { readonly kind: Kind; readonly at: number; readonly length: number }

/** Where an array of numbers stands in the tree; no key of packed data is called so. */
const placeKey = '$numbers'

/**
 * Plain data as bytes: the length of the tree in four bytes (little-endian), the tree as JSON, and after it the typed
 * arrays of numbers as they lie in memory, to which the tree points.
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

/** What was packed. Errors: throws for bytes that no `pack` has written, as far as that shows. */
export function unpack(bytes: Uint8Array): unknown {
  // A copy of its own, so that numbers lie where their kind needs them.
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
