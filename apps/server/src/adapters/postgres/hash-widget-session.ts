import { createHash } from 'node:crypto'

/** A widget's session proves who asks, so a reader of the database must not find it there. */
export function hashWidgetSession(widgetSessionId: string): Buffer {
  return createHash('sha256').update(widgetSessionId).digest()
}
