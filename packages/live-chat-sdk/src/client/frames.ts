/** The largest message, in bytes of UTF-8. Source: docs/live-chat-protocol.md#connection */
const maxMessageBytes = 64 * 1024

/** Packs frames into messages, in order, each a JSON list of at most 64 KiB. A larger frame gets its own message. */
export function packFrames(frames: readonly unknown[]): readonly string[] {
  const messages: string[] = []
  let open: string[] = []
  let openBytes = 2
  for (const frame of frames) {
    const text = JSON.stringify(frame)
    const bytes = new TextEncoder().encode(text).length + 1
    if (open.length > 0 && openBytes + bytes > maxMessageBytes) {
      messages.push(`[${open.join(',')}]`)
      open = []
      openBytes = 2
    }
    open.push(text)
    openBytes += bytes
  }
  if (open.length > 0) messages.push(`[${open.join(',')}]`)
  return messages
}

/** Returns 128 random bits as 32 hex digits. A message keeps its id each time it is sent. */
export function createFrameId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
