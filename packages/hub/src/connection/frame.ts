const textFrame = 0x81
const binaryFrame = 0x82

/**
 * Returns a WebSocket frame of a server in one buffer. `ws` writes head and content separately, which costs a gathering
 * write and one more buffer for each of the many small messages of a hub.
 */
export function encodeFrame(data: string | Uint8Array, isText: boolean): Buffer {
  const length = typeof data === 'string' ? Buffer.byteLength(data) : data.byteLength
  const headBytes = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const bytes = Buffer.allocUnsafe(headBytes + length)
  bytes[0] = isText ? textFrame : binaryFrame
  if (headBytes === 2) bytes[1] = length
  else if (headBytes === 4) {
    bytes[1] = 126
    bytes.writeUInt16BE(length, 2)
  } else {
    bytes[1] = 127
    bytes.writeBigUInt64BE(BigInt(length), 2)
  }
  if (typeof data === 'string') bytes.write(data, headBytes)
  else bytes.set(data, headBytes)
  return bytes
}
