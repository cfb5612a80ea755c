/** The largest message has 2 GiB, whose length of 31 bits needs five bytes of seven bits. */
const maxLengthBytes = 5

/** Reads the length before a MessagePack message: seven bits a byte, the lowest first. */
export function readVarInt(
  bytes: Uint8Array,
  start: number,
): { readonly value: number; readonly next: number } | 'partial' | 'malformed' {
  let value = 0
  for (let index = 0; index < maxLengthBytes; index += 1) {
    const byte = bytes[start + index]
    if (byte === undefined) return 'partial'
    value += (byte & 0x7f) * 2 ** (7 * index)
    if (byte < 0x80) return value <= 0x7f_ff_ff_ff ? { value, next: start + index + 1 } : 'malformed'
  }
  return 'malformed'
}

/** Writes a length to the start of the bytes, and returns the number of bytes it took. */
export function writeVarInt(bytes: Uint8Array, length: number): number {
  let left = length
  let index = 0
  while (left >= 0x80) {
    bytes[index] = (left & 0x7f) | 0x80
    left = Math.floor(left / 0x80)
    index += 1
  }
  bytes[index] = left
  return index + 1
}

export function varIntLength(length: number): number {
  let count = 1
  for (let left = length; left >= 0x80; left = Math.floor(left / 0x80)) count += 1
  return count
}
