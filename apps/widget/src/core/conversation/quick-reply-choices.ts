import type { QuickReplyAction, QuickReplyChoice } from './conversation-state'
import type { QuickReply, ReplyItemOf } from '@murphy/contracts/reply-items'

/** A choice before it has its place in a group, with what decides whether it is offered at all. */
export type DraftChoice = Omit<QuickReplyChoice, 'id' | 'from'> & {
  readonly condition: 'loggedIn' | 'guest' | null
  /** Offered only while live chat is available, replaced by `unavailable_response` otherwise (OP-30). */
  readonly isLiveChatOffer: boolean
}

/** A choice that belongs to no intent of its own and is always offered; the action is still to be said. */
export function plainChoice(label: string): Omit<DraftChoice, 'action'> {
  return { label, intentGroupId: '', intentGroupName: '', condition: null, isLiveChatOffer: false }
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
      isLiveChatOffer: labelled?.kind === 'start-live-chat',
      action: labelled ?? actionOf(reply, carriesIds),
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
function byLabel(label: string): QuickReplyAction | null {
  switch (label.trim().toLowerCase()) {
    case 'live chat':
      return { kind: 'start-live-chat' }
    case 'send us a message':
    case 'leave us a message':
      return { kind: 'open-ticket-form' }
    default:
      return null
  }
}
