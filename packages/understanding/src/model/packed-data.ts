const kinds = { Int8Array, Uint8Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array }
type Kind = keyof typeof kinds
type Numbers = InstanceType<(typeof kinds)[Kind]>

/** Offsets of arrays are multiples of this, so that any number type can start there. */
const alignment = 8

type ArrayPosition = { readonly kind: Kind; readonly at: number; readonly length: number }

/** Key that marks the position of an array in the tree; packed data has no such key. */
const positionKey = '$numbers'

/**
 * Packs plain data with typed arrays into bytes: the length of the tree in four bytes (little-endian), the tree as JSON,
 * and the typed arrays as in memory, to which the tree points.
 */
export function packData(data: unknown): Uint8Array {
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
 * Returns the data of packed bytes.
 *
 * Errors: throws for bytes that `packData` has not written, as far as that is visible.
 */
export function unpackData(bytes: Uint8Array): unknown {
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
  // Written by packData, which alone uses this key.
  return typeof position === 'object' ? (position as ArrayPosition) : null
}

function align(at: number): number {
  return Math.ceil(at / alignment) * alignment
}
