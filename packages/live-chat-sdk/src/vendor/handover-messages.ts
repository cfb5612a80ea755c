import type { Handover } from '@murphy/contracts/live-chat'

/** The longest message that every vendor accepts. Source: docs/live-chat-protocol.md#sdk */
export const partMaxCharacters = 4000

const title = 'Conversation with Murphy'

/**
 * Returns the conversation with Murphy as the first messages of a vendor's chat, which has no other field for it. Each message
 * has at most 4000 characters and begins with a title, so that the shopper's screen can leave them out.
 *
 * Source: LC-39, LC-40, OP-102, docs/live-chat-protocol.md#sdk
 */
export function toHandoverMessages({ transcript, shopper }: Handover): readonly string[] {
  const facts =
    shopper === null
      ? []
      : [
          `Name: ${shopper.name}`,
          `Email: ${shopper.email}`,
          `Shopper: ${shopper.shopperId}`,
          `Last order: ${shopper.lastOrderId ?? 'none'}`,
          `Asked about: ${shopper.lastIntentGroupName || 'nothing yet'}`,
        ]
  const conversation = transcript.map(
    ({ from, text }) => `${from === 'shopper' ? 'Shopper' : 'Murphy'}: ${text}`,
  )
  const parts: string[] = []
  let part = title
  for (const line of [...facts, ...conversation].flatMap(splitLine)) {
    if (part.length + 1 + line.length > partMaxCharacters) {
      parts.push(part)
      part = `${title}, continued`
    }
    part += `\n${line}`
  }
  return [...parts, part]
}

/** Returns whether a message is part of the handover, and therefore hidden from the shopper. */
export function isHandoverMessage(text: string): boolean {
  return text === title || text.startsWith(`${title}\n`) || text.startsWith(`${title}, continued\n`)
}

/** Leaves space for the title in a message of 4000 characters. */
const maxLineCharacters = 3900

/** Splits a line that is longer than a message. */
function splitLine(line: string): readonly string[] {
  const count = Math.max(1, Math.ceil(line.length / maxLineCharacters))
  return Array.from({ length: count }, (_, index) =>
    line.slice(index * maxLineCharacters, (index + 1) * maxLineCharacters),
  )
}
