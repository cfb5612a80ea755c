import type { QuickReplyAction, QuickReplyChoice } from './conversation-state'
import type { QuickReply, ReplyItemOf } from '@murphy/contracts/reply-items'

/** A choice before it has its place in a group, with what decides whether it is offered at all. */
export type DraftChoice = Omit<QuickReplyChoice, 'id' | 'from'> & {
  readonly condition: 'loggedIn' | 'guest' | null
  /** How live chat must stand for it: one of the two ways to people is always offered. Source: QR-11, OP-30, OP-104 */
  readonly offered: 'always' | 'with-live-chat' | 'without-live-chat'
}

/** Whether a choice is shown to this shopper now; `null`: live chat has not said yet whether it can be had. Source: QR-02, QR-11, OP-104 */
export function isOffered(
  { condition, offered }: Pick<DraftChoice, 'condition' | 'offered'>,
  {
    isSignedIn,
    isLiveChatAvailable,
  }: { readonly isSignedIn: boolean; readonly isLiveChatAvailable: boolean | null },
): boolean {
  if (condition !== null && (condition === 'loggedIn') !== isSignedIn) return false
  return offered === 'always' || (offered === 'with-live-chat') === isLiveChatAvailable
}

/** A choice that belongs to no intent of its own and is always offered; the action is still to be said. */
export function plainChoice(label: string): Omit<DraftChoice, 'action'> {
  return { label, intentGroupId: '', intentGroupName: '', condition: null, offered: 'always' }
}

/** The items of a list, each a plain reply or a link. Source: QR-01 to QR-03, QR-10 */
export function listChoices(
  item: { readonly items: readonly QuickReply[] },
  { carriesIds }: { readonly carriesIds: boolean } = { carriesIds: false },
): readonly DraftChoice[] {
  return item.items.map((reply) => {
    const labelled = byLabel(reply.text)
    return {
      ...plainChoice(reply.text),
      intentGroupId: reply.intentGroupId ?? '',
      intentGroupName: reply.intentGroupName ?? '',
      condition: reply.condition ?? null,
      ...(labelled ?? { action: actionOf(reply, carriesIds) }),
    }
  })
}

/** Source: QR-05, QR-12 */
export function formChoice(item: ReplyItemOf<'form'>): readonly DraftChoice[] {
  return [
    {
      ...plainChoice(item.text),
      action: { kind: 'open-link', url: item.uri, target: 'new-tab', carriesIds: true },
    },
  ]
}

/** Source: QR-06, OP-82 */
export function linkChoices(item: ReplyItemOf<'url'>): readonly DraftChoice[] {
  const target = item.target ?? 'new-tab'
  return [
    {
      ...plainChoice(item.text),
      intentGroupId: item.intentGroupId ?? '',
      intentGroupName: item.intentGroupName ?? '',
      action: { kind: 'open-link', url: item.uri, target, carriesIds: false },
    },
  ]
}

/** Source: QR-04 */
export function sayChoice(item: { readonly text: string }): readonly DraftChoice[] {
  return [{ ...plainChoice(item.text), action: { kind: 'say', text: item.text } }]
}

function actionOf(reply: QuickReply, carriesIds: boolean): QuickReplyAction {
  if (reply.type === 'url' && reply.uri !== undefined)
    return { kind: 'open-link', url: reply.uri, target: reply.target ?? 'new-tab', carriesIds }
  return { kind: 'say', text: reply.text }
}

/** Labels that mean live chat or the ticket form in whatever kind they come. Source: QR-11, OP-104 */
function byLabel(label: string): Pick<DraftChoice, 'action' | 'offered'> | null {
  switch (label.trim().toLowerCase()) {
    case 'live chat':
      return { action: { kind: 'start-live-chat' }, offered: 'with-live-chat' }
    case 'send us a message':
      return { action: { kind: 'open-ticket-form' }, offered: 'with-live-chat' }
    case 'leave us a message':
      return { action: { kind: 'open-ticket-form' }, offered: 'without-live-chat' }
    default:
      return null
  }
}
