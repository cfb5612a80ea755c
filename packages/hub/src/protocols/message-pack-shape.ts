/** The number of length bytes after a head byte, and the kind of content that follows them. */
type Head = { readonly bytes: number; readonly kind: 'none' | 'raw' | 'array' | 'map' }

const heads = new Map<number, Head>([
  [0xc4, { bytes: 1, kind: 'raw' }],
  [0xc5, { bytes: 2, kind: 'raw' }],
  [0xc6, { bytes: 4, kind: 'raw' }],
  [0xd9, { bytes: 1, kind: 'raw' }],
  [0xda, { bytes: 2, kind: 'raw' }],
  [0xdb, { bytes: 4, kind: 'raw' }],
  [0xdc, { bytes: 2, kind: 'array' }],
  [0xdd, { bytes: 4, kind: 'array' }],
  [0xde, { bytes: 2, kind: 'map' }],
  [0xdf, { bytes: 4, kind: 'map' }],
])

/** The number of bytes after the head of numbers, booleans, nil and extensions of a fixed length. */
const fixedLengths = new Map<number, number>([
  [0xc0, 0],
  [0xc2, 0],
  [0xc3, 0],
  [0xca, 4],
  [0xcb, 8],
  [0xcc, 1],
  [0xcd, 2],
  [0xce, 4],
  [0xcf, 8],
  [0xd0, 1],
  [0xd1, 2],
  [0xd2, 4],
  [0xd3, 8],
  [0xd4, 2],
  [0xd5, 3],
  [0xd6, 5],
  [0xd7, 9],
  [0xd8, 17],
])

/**
 * Returns whether the bytes are exactly one MessagePack value. A decoder allocates by the declared length of an array, so
 * 32 KiB of nested lengths could allocate gigabytes; here every element has to be present.
 */
export function isSingleValue(bytes: Buffer): boolean {
  const end = bytes.length
  let at = 0
  let expected = 1
  while (expected > 0) {
    if (expected > end - at) return false
    const head = bytes[at] ?? 0
    at += 1
    expected -= 1
    if (head <= 0x7f || head >= 0xe0) continue
    if (head <= 0x8f) expected += (head & 0x0f) * 2
    else if (head <= 0x9f) expected += head & 0x0f
    else if (head <= 0xbf) at += head & 0x1f
    else {
      const step = skipContent(bytes, at, head)
      if (!step) return false
      at = step.at
      expected += step.elements
    }
  }
  return at === end
}

function skipContent(
  bytes: Buffer,
  at: number,
  head: number,
): { readonly at: number; readonly elements: number } | null {
  const size = fixedLengths.get(head)
  if (size !== undefined) return { at: at + size, elements: 0 }
  // An extension has a length, a type and the content.
  const extension = head >= 0xc7 && head <= 0xc9 ? 2 ** (head - 0xc7) : null
  const sized = heads.get(head)
  const lengthBytes = extension ?? sized?.bytes
  if (lengthBytes === undefined || at + lengthBytes > bytes.length) return null
  const length = bytes.readUIntBE(at, lengthBytes)
  const content = at + lengthBytes
  if (extension !== null) return { at: content + 1 + length, elements: 0 }
  if (sized?.kind === 'raw') return { at: content + length, elements: 0 }
  return { at: content, elements: sized?.kind === 'map' ? length * 2 : length }
}
