/** The largest message, in bytes of UTF-8. Source: wire-shapes section 7.2 */
const maxMessageBytes = 64 * 1024

/** Puts frames into messages, in order, each a JSON list of at most 64 KiB; a single frame beyond that goes alone. */
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
