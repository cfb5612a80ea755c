import {
  formChoice,
  linkChoices,
  listChoices,
  plainChoice,
  sayChoice,
} from '../core/conversation/quick-reply-choices'
import type { DraftChoice } from '../core/conversation/quick-reply-choices'
import type {
  Command,
  FollowUpType,
  HiddenKind,
  QuickReplyKind,
  ReplyItemKind,
  ReplyItemOf,
} from '@murphy/contracts/reply-items'

/** A bubble or card group. */
export type ShownBehaviour = {
  readonly role: 'shown'
  /** The kind of reply after which a follow-up is scheduled (LAU-13 to LAU-16). */
  readonly followUp: FollowUpType | null
  /** Holds data of the shopper signed in when it came, also when the item does not say so (OP-33). */
  readonly isPersonal: boolean
  /** `false` where the vote has its own place: an article is voted on in its view (OP-47). */
  readonly canBeVotedOn: boolean
}

/** Choices for the one group below a reply. */
export type QuickReplyBehaviour<Kind extends QuickReplyKind> = {
  readonly role: 'quick-reply'
  readonly choices: (item: ReplyItemOf<Kind>) => readonly DraftChoice[]
}

/** What a hidden item sets when it arrives; a command acts with the reply's last part. */
export type HiddenBehaviour<Kind extends HiddenKind> = {
  readonly role: 'hidden'
  readonly control: (item: ReplyItemOf<Kind>) => Control
}

export type Control = {
  readonly sessionId?: string
  readonly lastOrderChecked?: string
  readonly followUp?: { readonly type: FollowUpType; readonly event: string }
  readonly command?: Command
}

export type Behaviour<Kind extends ReplyItemKind> = Kind extends QuickReplyKind
  ? QuickReplyBehaviour<Kind>
  : Kind extends HiddenKind
    ? HiddenBehaviour<Kind>
    : ShownBehaviour

const shown: ShownBehaviour = { role: 'shown', followUp: null, isPersonal: false, canBeVotedOn: true }

/**
 * What each kind of reply item means to the conversation. The core asks this list and names no kind itself, so a
 * kind without a line here does not compile.
 *
 * Source: wire-shapes section 4, LAU-13 to LAU-16, MSG-19, OP-33
 */
export const behaviours = {
  message: shown,
  article: { ...shown, followUp: 'articles', canBeVotedOn: false },
  'article-list': { ...shown, followUp: 'articles', canBeVotedOn: false },
  store: { ...shown, followUp: 'stores' },
  'store-select': { ...shown, followUp: 'stores' },
  'pa-store-select': { ...shown, followUp: 'stores' },
  'product-list': { ...shown, followUp: 'products' },
  'product-nearby-store-list': { ...shown, followUp: 'products' },
  ordertracking: { ...shown, followUp: 'orders', isPersonal: true },
  verifiedOrders: { ...shown, followUp: 'orders', isPersonal: true },
  'pickup-order-detail': { ...shown, followUp: 'orders', isPersonal: true },
  'resend-tax-invoice': { ...shown, isPersonal: true },
  direction: shown,
  livechatmessage: shown,

  qr: { role: 'quick-reply', choices: listChoices },
  quickReply: { role: 'quick-reply', choices: listChoices },
  conditionalqr: { role: 'quick-reply', choices: listChoices },
  dqr: { role: 'quick-reply', choices: (item) => listChoices(item, { carriesIds: true }) },
  form: { role: 'quick-reply', choices: formChoice },
  url: { role: 'quick-reply', choices: linkChoices },
  help: { role: 'quick-reply', choices: sayChoice },
  livechatqr: {
    role: 'quick-reply',
    choices: (item) => [
      { ...plainChoice(item.text), offered: 'with-live-chat', action: { kind: 'start-live-chat' } },
    ],
  },
  end: { role: 'quick-reply', choices: (item) => [{ ...plainChoice(item.text), action: { kind: 'end' } }] },
  qe: {
    role: 'quick-reply',
    choices: (item) => [
      {
        ...plainChoice(item.text),
        action: {
          kind: 'send-event',
          text: item.text,
          event: { event: item.event, parameters: item.parameters ?? {} },
        },
      },
    ],
  },

  command: { role: 'hidden', control: (item) => ({ command: item }) },
  session_id: { role: 'hidden', control: (item) => ({ sessionId: item.sessionId }) },
  last_order_checked: { role: 'hidden', control: (item) => ({ lastOrderChecked: item.orderId }) },
  followup_event_data: {
    role: 'hidden',
    control: (item) => ({ followUp: { type: item.followUpEventType, event: item.followUpEventName } }),
  },
} satisfies { readonly [Kind in ReplyItemKind]: Behaviour<Kind> }
