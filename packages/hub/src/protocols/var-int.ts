/** A message of 2 GiB has a length of 31 bits: five bytes of seven. */
const maxLengthBytes = 5

/** The length before a MessagePack message: seven bits a byte, the lowest first. */
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

/** Writes the length at the start of the bytes, and answers how many bytes it took. */
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
