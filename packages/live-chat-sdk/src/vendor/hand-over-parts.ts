import type { HandOver } from '@murphy/contracts/live-chat'

/** The longest line that a vendor takes for certain. Source: live-chat.md 1.6 */
export const partMaxCharacters = 4000

const title = 'Conversation with Murphy'

/**
 * What was said with Murphy, as the first lines of a vendor's chat: it has no other place for it. In parts of at most
 * 4000 characters, each of which begins with a title, so that the shopper's own screen can leave them out.
 *
 * Source: LC-39, LC-40, OP-102, live-chat.md 1.6
 */
export function handOverParts({ transcript, shopper }: HandOver): readonly string[] {
  const about =
    shopper === null
      ? []
      : [
          `Name: ${shopper.name}`,
          `Email: ${shopper.email}`,
          `Shopper: ${shopper.shopperId}`,
          `Last order: ${shopper.lastOrderId ?? 'none'}`,
          `Asked about: ${shopper.lastIntentGroupName || 'nothing yet'}`,
        ]
  const said = transcript.map(({ from, text }) => `${from === 'shopper' ? 'Shopper' : 'Murphy'}: ${text}`)
  const parts: string[] = []
  let part = title
  for (const line of [...about, ...said].flatMap(pieces)) {
    if (part.length + 1 + line.length > partMaxCharacters) {
      parts.push(part)
      part = `${title}, continued`
    }
    part += `\n${line}`
  }
  return [...parts, part]
}

/** Whether a line is one of these, and therefore not for the shopper. */
export function isHandOverPart(text: string): boolean {
  return text === title || text.startsWith(`${title}\n`) || text.startsWith(`${title}, continued\n`)
}

const pieceCharacters = 3900

function pieces(line: string): readonly string[] {
  const count = Math.max(1, Math.ceil(line.length / pieceCharacters))
  return Array.from({ length: count }, (_, index) =>
    line.slice(index * pieceCharacters, (index + 1) * pieceCharacters),
  )
}
