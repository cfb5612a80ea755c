/** Returns 128 random bits as 32 hex digits. A message keeps its id each time it is sent. */
export function createFrameId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
