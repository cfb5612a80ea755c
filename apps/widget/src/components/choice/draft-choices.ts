import type { QuickReply } from '@murphy/contracts/reply-items'
import type { QuickReplyAction } from '../../core/conversation/conversation-state'
import type { DraftChoice } from '../../core/conversation/draft-choice'

/** A choice that belongs to no intent of its own and is always offered; the action is still to be said. */
export function plainChoice(label: string): Omit<DraftChoice, 'action'> {
  return { label, intentGroupId: '', intentGroupName: '', condition: null, offered: 'always' }
}

/** The items of a list, each a plain reply or a link. Source: QR-01 to QR-03, QR-10 */
export function listChoices(item: { readonly items: readonly QuickReply[] }): readonly DraftChoice[] {
  return item.items.map((reply) => ({
    ...plainChoice(reply.text),
    intentGroupId: reply.intentGroupId ?? '',
    intentGroupName: reply.intentGroupName ?? '',
    ...(byLabel(reply.text) ?? { action: actionOf(reply) }),
  }))
}

function actionOf({ type, uri, target, text }: QuickReply): QuickReplyAction {
  if (type === 'url' && uri !== undefined)
    return { kind: 'open-link', url: uri, target: target ?? 'new-tab', carriesIds: false }
  return { kind: 'say', text }
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
