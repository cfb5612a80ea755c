import type { QuickReply, ReplyItem } from '@murphy/contracts/reply-items'
import type { Turn } from '../../assistant/turn'

/** The facts that decide which buttons a shopper sees. */
export type Audience = { readonly isSignedIn: boolean; readonly isLiveChatAvailable: boolean }

/** A button below a reply, with the effect of a press. */
export type ReplyButton = {
  /** A form's link is shown as a form. */
  readonly kind: 'button' | 'form'
  readonly label: string
  readonly effect:
    | { readonly kind: 'turn'; readonly turn: Turn }
    | { readonly kind: 'link' | 'end' }
    | { readonly kind: 'command'; readonly commandName: 'START_LIVE_CHAT' | 'OPEN_TICKET_FORM' }
}

type Offer = ReplyButton & {
  readonly offered: 'always' | 'with-live-chat' | 'without-live-chat'
  readonly condition: 'loggedIn' | 'guest' | null
}

/**
 * Returns the buttons that the widget shows below a reply, in order, with what the widget does on a press.
 *
 * Source: QR-01 to QR-12, OP-30, OP-104
 */
export function listButtons(
  items: readonly ReplyItem[],
  { isSignedIn, isLiveChatAvailable }: Audience,
): readonly ReplyButton[] {
  return items
    .flatMap(listOffers)
    .filter(({ condition }) => condition === null || (condition === 'loggedIn') === isSignedIn)
    .filter(({ offered }) => offered === 'always' || (offered === 'with-live-chat') === isLiveChatAvailable)
    .map(({ kind, label, effect }) => ({ kind, label, effect }))
}

/** Returns the first button whose label matches, or `null`. */
export function findButton(buttons: readonly ReplyButton[], label: RegExp): ReplyButton | null {
  return buttons.find((button) => label.test(button.label)) ?? null
}

function listOffers(item: ReplyItem): readonly Offer[] {
  switch (item.type) {
    case 'qr':
    case 'quickReply':
    case 'dqr':
      return item.items.map((reply) => createOffer(reply.text, getReplyEffect(reply)))
    case 'conditionalqr':
      return item.items.map((reply) => ({
        ...createOffer(reply.text, getReplyEffect(reply)),
        condition: reply.condition ?? null,
      }))
    case 'help':
      return [createOffer(item.text, say(item.text))]
    case 'qe': {
      const { text, event, parameters = {} } = item
      return [createOffer(text, { kind: 'turn', turn: { kind: 'event', event, parameters } })]
    }
    case 'livechatqr': {
      const effect = { kind: 'command', commandName: 'START_LIVE_CHAT' } as const
      return [{ ...createOffer(item.text, effect), offered: 'with-live-chat' }]
    }
    case 'form':
      return [{ ...createOffer(item.text, { kind: 'link' }), kind: 'form' }]
    case 'url':
      return [createOffer(item.text, { kind: 'link' })]
    case 'end':
      return [createOffer(item.text, { kind: 'end' })]
    default:
      return []
  }
}

/** Creates the offer of a button. Three labels that mean an agent decide over its kind. Source: QR-11, OP-104 */
function createOffer(label: string, effect: ReplyButton['effect']): Offer {
  const offer: Offer = { kind: 'button', label, effect, offered: 'always', condition: null }
  if (effect.kind === 'turn' && effect.turn.kind === 'event') return offer
  switch (label.trim().toLowerCase()) {
    case 'live chat':
      return {
        ...offer,
        effect: { kind: 'command', commandName: 'START_LIVE_CHAT' },
        offered: 'with-live-chat',
      }
    case 'send us a message':
      return {
        ...offer,
        effect: { kind: 'command', commandName: 'OPEN_TICKET_FORM' },
        offered: 'with-live-chat',
      }
    case 'leave us a message':
      return {
        ...offer,
        effect: { kind: 'command', commandName: 'OPEN_TICKET_FORM' },
        offered: 'without-live-chat',
      }
    default:
      return offer
  }
}

function getReplyEffect({ type, uri, text }: QuickReply): ReplyButton['effect'] {
  return type === 'url' && uri !== undefined ? { kind: 'link' } : say(text)
}

function say(text: string): ReplyButton['effect'] {
  return { kind: 'turn', turn: { kind: 'text', text } }
}
