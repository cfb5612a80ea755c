/** 128 random bits in 32 hex digits: made once for a message, and the same each time it is sent. */
export function createFrameId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
