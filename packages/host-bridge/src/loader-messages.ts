import { parseHostMessageIn, type HostMessageIn, type HostMessageOut } from '@murphy/contracts/host-messages'

/**
 * A message from the loader to its frame that is not a host message. `minimiseWidget` hides the widget, as the minimise
 * control does. The loader sends it for the page's call `Murphy('close')`. Source: LAU-20, decision 008
 */
export type LoaderMessageIn = { readonly type: 'minimiseWidget' }

/**
 * A message from the frame to the loader that is not a host message, sent at the start and on every change. It has the
 * number on the launcher's badge, and `isRunning` when the next page has to resume a conversation. The loader does not
 * pass it to the page. Source: LAU-02, OP-14, decision 008
 */
export type LoaderMessageOut = {
  readonly type: 'unreadCount'
  readonly unreadCount: number
  readonly isRunning: boolean
}

export type MessageToFrame = HostMessageIn | LoaderMessageIn
export type MessageFromFrame = HostMessageOut | LoaderMessageOut

/** Parses a window message to the frame: an object, or its JSON. `null`: unknown type or invalid fields. */
export function parseMessageToFrame(data: unknown): MessageToFrame | null {
  return isMinimiseMessage(data) ? { type: 'minimiseWidget' } : parseHostMessageIn(data)
}

/** Returns true for the loader's `minimiseWidget`. The loader sends objects only. */
function isMinimiseMessage(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'minimiseWidget'
}
