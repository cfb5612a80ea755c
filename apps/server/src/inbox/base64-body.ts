/** Characters that are decoded at once, so that a large file never blocks the server. */
const sliceCharacters = 1024 * 1024

const isDigit = new Uint8Array(256)
for (const digit of Buffer.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'))
  isDigit[digit] = 1

/** Returns the bytes of a Base64 body before its padding, which ends the data (RFC 2045). */
export function cutAtPadding(body: Buffer): Buffer {
  const end = body.indexOf('=')
  return end === -1 ? body : body.subarray(0, end)
}

/** Returns how many bytes a Base64 body without padding decodes to. Line breaks and other characters do not count. */
export function countDecodedBytes(body: Buffer): number {
  let digits = 0
  for (let at = 0; at < body.length; at += 1) digits += isDigit[body[at] ?? 0] ?? 0
  return Math.floor((digits * 3) / 4)
}

/** Decodes a Base64 body without padding, piece by piece. Characters that are not Base64 are left out. */
export function* decodeBody(body: Buffer): Generator<Buffer, void, undefined> {
  let rest = ''
  for (let start = 0; start < body.length; start += sliceCharacters) {
    const slice = body.toString('latin1', start, start + sliceCharacters)
    const digits = rest + slice.replace(/[^A-Za-z0-9+/]+/g, '')
    const whole = digits.length - (digits.length % 4)
    yield Buffer.from(digits.slice(0, whole), 'base64')
    rest = digits.slice(whole)
  }
  yield Buffer.from(rest, 'base64')
}
