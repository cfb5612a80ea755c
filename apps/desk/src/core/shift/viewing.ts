import type { Viewed } from '@murphy/contracts/desk'
import type { Effect } from '../effect'
import type { OnShift, ViewersOf } from '../state'
import { findPage, getSubpath } from '../path'
import { findChat } from './selectors'

/** A chat or an item of the inbox that the agent has open, as the other agents are told. */
export type OwnViewing = { readonly viewed: Viewed; readonly isWriting: boolean }

/**
 * Returns what the agent has open: a chat of their own, or a message or ticket of the inbox. A manager who watches a chat
 * is not shown to its agents.
 *
 * Source: docs/desk.md#see-who-else-is-there
 */
export function getOwnViewing(shift: OnShift): OwnViewing | null {
  const { path, openChatId, ownTyping, writtenItemId } = shift
  const page = findPage(path)
  if (page === 'inbox') {
    const id = getSubpath(path)
    return id === '' ? null : { viewed: { kind: 'inbox-item', id }, isWriting: writtenItemId === id }
  }
  if (page !== null || openChatId === null || findChat(shift, openChatId) === undefined) return null
  return { viewed: { kind: 'chat', id: openChatId }, isWriting: ownTyping?.chatId === openChatId }
}

/**
 * Returns the frames that tell the server what the agent has open now, and whether the tab is visible; none while both are the
 * same. A new connection is told again.
 */
export function getViewingEffects(
  before: OnShift,
  after: OnShift,
  isNewConnection: boolean,
): readonly Effect[] {
  const [old, current] = [getOwnViewing(before), getOwnViewing(after)]
  const visibility = getVisibilityEffects(before, after, isNewConnection)
  const isSame = isNewConnection ? current === null : JSON.stringify(old) === JSON.stringify(current)
  if (isSame) return visibility
  const frame = {
    type: 'viewing',
    viewed: current?.viewed ?? null,
    writing: current?.isWriting ?? false,
  } as const
  return [...visibility, { kind: 'send-frame', frame }]
}

/** An agent who looks at the desk gets no push notifications. For a new connection the tab counts as hidden. */
function getVisibilityEffects(before: OnShift, after: OnShift, isNewConnection: boolean): readonly Effect[] {
  const visible = after.isPageVisible
  const isSame = isNewConnection ? !visible : visible === before.isPageVisible
  return isSame ? [] : [{ kind: 'send-frame', frame: { type: 'visibility', visible } }]
}

/** Returns the other agents who have a chat or an item of the inbox open. */
export function findViewers(
  { viewers, connection }: Pick<OnShift, 'viewers' | 'connection'>,
  { kind, id }: Viewed,
): ViewersOf['agents'] {
  const isCurrent = viewers?.viewed.kind === kind && viewers.viewed.id === id
  // Without a connection nothing is known.
  return isCurrent && connection === 'connected' ? viewers.agents : noViewers
}

const noViewers: ViewersOf['agents'] = []
