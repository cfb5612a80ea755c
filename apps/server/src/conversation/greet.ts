import type { GreetingResponse } from '@murphy/contracts/calls'
import type { TokenProof } from '../sessions/shopper-tokens'
import type { WidgetIds } from '../sessions/shopper-bindings'
import { bindShopperByToken, findShopper } from './proven-shopper'
import type { ConversationPorts } from './ports'

/** A greeting of a widget, with the token of its shopper. */
export type Greeting = WidgetIds & {
  /** '' or an invalid token: a guest. */
  readonly encryptedShopperId: string
  /** '' when the caller knows none. A session of another guest opens a new one too. */
  readonly sessionId: string
}

export type GreetingResult = {
  readonly response: GreetingResponse
  /** True when the named session continues. */
  readonly isKnownSession: boolean
  /** `null`: a guest. */
  readonly shopperId: number | null
}

/**
 * Binds the widget to the shopper of its token, or unbinds it, and returns its session and the shopper.
 *
 * Errors: throws when the database is away.
 * Source: API-13, HUB-10, OP-123, DAT-03
 */
export async function greet(
  ports: Pick<
    ConversationPorts,
    'tokens' | 'bindings' | 'sessions' | 'retail' | 'orderNotices' | 'settings' | 'now'
  >,
  greeting: Greeting,
): Promise<GreetingResult> {
  const { sessions, bindings, now } = ports
  const { chatbotUserId, sessionId: givenSessionId } = greeting
  const proven = await bindShopperByToken(ports, greeting, greeting.encryptedShopperId)
  // A greeting without a shopper makes the widget a guest's, even if it was bound to a shopper before.
  if (proven === null) await bindings.release(greeting)
  const [shopper, noticeCount] =
    proven === null
      ? [null, 0]
      : await Promise.all([findShopper(ports, proven.shopperId), updateNotices(ports, proven)])
  const isKnownSession =
    givenSessionId !== '' && (await sessions.extend(givenSessionId, chatbotUserId, now()))
  const response: GreetingResponse = {
    StatusCode: 200,
    Data: {
      SessionId: isKnownSession ? givenSessionId : await sessions.open(chatbotUserId, now()),
      LoggedInFirstName: shopper?.firstName || null,
      LoggedInLastName: shopper?.lastName || null,
      LoggedInEmail: shopper?.email || null,
      LoggedInName: shopper ? `${shopper.firstName} ${shopper.lastName}`.trim() || null : null,
      ShopperId: shopper?.shopperId ?? 0,
      ...(proven !== null && shopper !== null
        ? { ShopperTokenExpiresIn: Math.floor((proven.expiresAt - now()) / 1000) }
        : {}),
      ...(shopper !== null && noticeCount > 0 ? { OrderNotices: noticeCount } : {}),
    },
  }
  return { response, isKnownSession, shopperId: shopper?.shopperId ?? null }
}

/** Stores the shopper's decision about order notices, and returns the number of notices to tell now. Source: OP-145 */
async function updateNotices(
  { orderNotices, settings, now }: Pick<ConversationPorts, 'orderNotices' | 'settings' | 'now'>,
  { shopperId, allowsNotices, issuedAt }: TokenProof,
): Promise<number> {
  await orderNotices.setConsent({ shopperId, isGiven: allowsNotices, decidedAt: issuedAt })
  if (!allowsNotices || !(await settings.get('orderNotices.isOn'))) return 0
  return (await orderNotices.findPending(shopperId, now())).length
}
