import type { GreetingResponse } from '@murphy/contracts/calls'
import type { WidgetIds } from '../sessions/ports'
import { bindShopperByToken } from './proven-shopper'
import type { ConversationPorts } from './ports'

export type Greeting = WidgetIds & {
  /** '' or a bad one: a guest. */
  readonly encryptedShopperId: string
  /** '' when the caller knows none; another one than this guest's opens a session too. */
  readonly sessionId: string
}

export type GreetingResult = {
  readonly response: GreetingResponse
  /** Whether the session that was named goes on. */
  readonly isKnownSession: boolean
  /** `null`: a guest. */
  readonly shopperId: number | null
}

/**
 * Binds the widget to the shopper of its token, or to nobody, and names its session and the shopper.
 *
 * Errors: throws when a store is away.
 * Source: API-13, HUB-10, OP-123, DAT-03
 */
export async function greet(
  ports: Pick<ConversationPorts, 'tokens' | 'bindings' | 'sessions' | 'retail' | 'now'>,
  greeting: Greeting,
): Promise<GreetingResult> {
  const { retail, sessions, bindings, now } = ports
  const { chatbotUserId, sessionId: given } = greeting
  const proven = await bindShopperByToken(ports, greeting, greeting.encryptedShopperId)
  // A greeting without a shopper is one of a guest, also on a widget that was somebody's before.
  if (proven === null) await bindings.release(greeting)
  const shopper = proven === null ? null : await retail.shoppers.find(proven.shopperId)
  const isKnownSession = given !== '' && (await sessions.keep(given, chatbotUserId, now()))
  const response: GreetingResponse = {
    StatusCode: 200,
    Data: {
      SessionId: isKnownSession ? given : await sessions.open(chatbotUserId, now()),
      LoggedInFirstName: shopper?.firstName ?? null,
      LoggedInLastName: shopper?.lastName ?? null,
      LoggedInEmail: shopper?.email ?? null,
      LoggedInName: shopper ? `${shopper.firstName} ${shopper.lastName}` : null,
      ShopperId: shopper?.shopperId ?? 0,
      ...(proven !== null && shopper !== null
        ? { ShopperTokenExpiresIn: Math.floor((proven.expiresAt - now()) / 1000) }
        : {}),
    },
  }
  return { response, isKnownSession, shopperId: shopper?.shopperId ?? null }
}
