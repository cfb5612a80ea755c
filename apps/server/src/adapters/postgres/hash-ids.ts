import { createHmac, hash } from 'node:crypto'
import { hashSecret } from '../../secrets'

/**
 * Returns the hash under which a network address is stored. It is keyed, because a plain hash could be reversed by
 * hashing all addresses.
 *
 * Source: decision 042
 */
export function hashAddress(address: string, key: string): Buffer {
  return createHmac('sha256', key).update(address).digest()
}

/** Returns the hash of a widget session id. The id authenticates its holder, so the database must not contain it. */
export function hashWidgetSession(widgetSessionId: string): Buffer {
  return hashSecret(widgetSessionId)
}

/** Returns the hash of a bot session's id, which is random, for rows that need not name the conversation. */
export function hashSession(sessionId: string): Buffer {
  return hashSecret(sessionId)
}

/** Returns the hash of a browser's random id, for rows that count visitors and need not name them. */
export function hashVisitor(chatbotUserId: string): Buffer {
  return hashSecret(chatbotUserId)
}

/**
 * Returns the hash of a text: for a key or a version of it, or in place of one that the database must not contain, such as an
 * email address.
 */
export function hashText(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}

/** Returns the hash of several values. They are encoded as JSON, so that different values never have the same text. */
export function hashValues(values: readonly unknown[]): Buffer {
  return hashText(JSON.stringify(values))
}
