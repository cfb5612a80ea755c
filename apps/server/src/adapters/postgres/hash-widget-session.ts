import { createHash } from 'node:crypto'

/** Returns the hash of a widget session id. The id authenticates its holder, so the database must not contain it. */
export function hashWidgetSession(widgetSessionId: string): Buffer {
  return createHash('sha256').update(widgetSessionId).digest()
}
