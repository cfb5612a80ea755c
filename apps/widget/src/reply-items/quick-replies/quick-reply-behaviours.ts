import type { QuickReplyKind, QuickReply } from '@murphy/contracts/reply-items'
import type { EndPromptType } from '../../core/frame/frame-state'
import type { QuickReplyBehaviour, DraftChoice } from '../../core/reply-behaviour'
import type { QuickReplyAction } from '../../core/conversation/conversation-state'

/** The choices that each kind of quick reply offers below a reply. */
export const quickReplyBehaviours: {
  readonly [Kind in QuickReplyKind]: QuickReplyBehaviour<Kind>
} = {
  /** Each a plain reply or a link. Source: QR-01, QR-10 */
  qr: { role: 'quick-reply', choices: listChoices },

  /** The second name of `qr`. Source: QR-01, QR-10 */
  quickReply: { role: 'quick-reply', choices: listChoices },

  /** The only list whose items may have a condition. Source: QR-02, OP-104 */
  conditionalqr: {
    role: 'quick-reply',
    choices: (item) =>
      listChoices(item).map((choice, index) => ({
        ...choice,
        condition: item.items[index]?.condition ?? null,
      })),
  },

  /** Its links name the chat in their address. Source: QR-03, QR-12, OP-116 */
  dqr: { role: 'quick-reply', choices: (item) => listChoices(item).map(withIds) },

  /** A link to a form, which names the chat in its address. Source: QR-05, QR-12, OP-116 */
  form: {
    role: 'quick-reply',
    choices: ({ text, uri }) => [
      {
        ...createPlainChoice(text),
        action: { kind: 'open-link', url: uri, target: 'new-tab', carriesIds: true },
      },
    ],
  },

  /** A link with an intent of its own. Source: QR-06, OP-82 */
  url: {
    role: 'quick-reply',
    choices: (item) => [
      {
        ...createPlainChoice(item.text),
        intentGroupId: item.intentGroupId ?? '',
        intentGroupName: item.intentGroupName ?? '',
        action: { kind: 'open-link', url: item.uri, target: item.target ?? 'new-tab', carriesIds: false },
      },
    ],
  },

  /** Source: QR-04 */
  help: {
    role: 'quick-reply',
    choices: ({ text }) => [{ ...createPlainChoice(text), action: { kind: 'send-text', text } }],
  },

  /** Offered while live chat is available. Source: QR-07, OP-30 */
  livechatqr: {
    role: 'quick-reply',
    choices: ({ text }) => [
      { ...createPlainChoice(text), offered: 'with-live-chat', action: { kind: 'start-live-chat' } },
    ],
  },

  /** Source: QR-08, END-04, END-07, OP-17 */
  end: {
    role: 'quick-reply',
    choices: ({ text, timeOutType }) => [
      { ...createPlainChoice(text), action: { kind: 'end', promptType: toPromptType(timeOutType) } },
    ],
  },

  /** Shows its text as the shopper's message and sends its event. Source: QR-09, MSG-06 */
  qe: {
    role: 'quick-reply',
    choices: ({ text, event, parameters = {} }) => [
      { ...createPlainChoice(text), action: { kind: 'send-event', text, event: { event, parameters } } },
    ],
  },
}

function withIds({ action, ...choice }: DraftChoice): DraftChoice {
  return { ...choice, action: action.kind === 'open-link' ? { ...action, carriesIds: true } : action }
}

function toPromptType(timeOutType = 3): EndPromptType {
  return timeOutType === 3 ? 3 : 'default'
}

/** Returns a choice without an intent that is always offered. The caller adds the action. */
function createPlainChoice(label: string): Omit<DraftChoice, 'action'> {
  return { label, intentGroupId: '', intentGroupName: '', condition: null, offered: 'always' }
}

/** Returns the choices of a list; each is a plain reply or a link. Source: QR-01 to QR-03, QR-10 */
export function listChoices(item: { readonly items: readonly QuickReply[] }): readonly DraftChoice[] {
  return item.items.map((reply) => ({
    ...createPlainChoice(reply.text),
    intentGroupId: reply.intentGroupId ?? '',
    intentGroupName: reply.intentGroupName ?? '',
    ...(findActionByLabel(reply.text) ?? { action: getAction(reply) }),
  }))
}

function getAction({ type, uri, target, text }: QuickReply): QuickReplyAction {
  if (type === 'url' && uri !== undefined)
    return { kind: 'open-link', url: uri, target: target ?? 'new-tab', carriesIds: false }
  return { kind: 'send-text', text }
}

/** Returns the action of a label that means live chat or the ticket form, in any kind of reply. Source: QR-11, OP-104 */
function findActionByLabel(label: string): Pick<DraftChoice, 'action' | 'offered'> | null {
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
