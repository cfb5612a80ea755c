import type { PhoneCodeState } from '@murphy/contracts/calls'
import type { WidgetIds } from '../sessions/shopper-bindings'
import type { Participant } from './ports'

/** The time in which a code can be redeemed. It is as long as a screen in a store waits for a touch. Source: OP-36 */
export const phoneCodeLifetimeMs = 5 * 60_000

/**
 * Stores the one-time codes with which a conversation moves from a screen in a store to the shopper's phone. Codes have
 * 128 random bits, and only their hashes are stored.
 *
 * Errors: each call throws when the database is away.
 * Source: OP-36, decision 056
 */
export type PhoneCodes = {
  /**
   * Stores a new code for a conversation. It replaces an earlier one that is not redeemed.
   *
   * @returns false, storing nothing, when the caller did not take part in the conversation, or its session has ended
   */
  readonly create: (
    owner: Omit<Participant, 'shopperId'> & { readonly sessionId: string },
    code: string,
    now: number,
  ) => Promise<boolean>
  /** Returns the state of a code to the widget that created it, and `over` to others. */
  readonly check: (creator: WidgetIds, code: string, now: number) => Promise<PhoneCodeState>
  /** Removes a code that is not redeemed, and returns its state. Only its creator can. */
  readonly withdraw: (creator: WidgetIds, code: string, now: number) => Promise<PhoneCodeState>
  /**
   * Moves the conversation of a code to the caller's ids, under a new bot session. Nothing of a signed-in shopper moves:
   * neither the binding, nor messages with the shopper's data, nor that shopper's dialogue. One statement decides who
   * redeems a code; the same caller may repeat it.
   *
   * @returns the new bot session; `null`: the code is redeemed by another caller, expired, withdrawn or unknown
   */
  readonly redeem: (phone: WidgetIds, code: string, now: number) => Promise<string | null>
}
