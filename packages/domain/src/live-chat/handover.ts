/** The number of bot messages in the greeting. Agents do not need it. Source: LC-39 */
const openingCount = 2

type Message = { readonly id: string; readonly from: string }

/**
 * Adds a bot message to the ids of the first two in a conversation. Ids are stored, because a
 * reload or a log off may remove the messages themselves.
 * Source: LC-39, OP-102
 */
export function addToOpening(openingIds: readonly string[], { id, from }: Message): readonly string[] {
  return from === 'bot' && openingIds.length < openingCount ? [...openingIds, id] : openingIds
}

/** Returns the messages that an agent reads: all in order, without the first two bot messages. Source: LC-39, OP-102 */
export function removeOpening<Entry extends Message>(
  messages: readonly Entry[],
  openingIds: readonly string[],
): readonly Entry[] {
  return messages.filter(({ id }) => !openingIds.includes(id))
}
