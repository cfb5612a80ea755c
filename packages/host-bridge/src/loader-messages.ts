import { parseHostMessageIn, type HostMessageIn, type HostMessageOut } from '@murphy/contracts/host-messages'

/**
 * The loader's message to its frame beyond the host messages: `minimiseWidget` hides the widget as its own control does.
 * A page reaches it with `Murphy('close')`. Source: LAU-20
 */
export type LoaderMessageIn = { readonly type: 'minimiseWidget' }

/**
 * The frame's message to the loader beyond the host messages, sent at the start and on every change: the number on the
 * launcher's badge, and whether a chat is running that the next page has to resume. The loader does not pass it on to the
 * page. Source: LAU-02, OP-14
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
