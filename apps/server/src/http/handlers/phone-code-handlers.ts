import { phoneCodeLifetimeMs } from '../../conversation/phone-codes'
import { createRandomId } from '../../random-id'
import { Problem } from '../problem'
import type { RestHandlers, RestPorts } from '../rest-call'

/**
 * Creates the handlers of the one-time codes with which a conversation moves from a screen in a store to a phone.
 *
 * Source: OP-36, decision 056
 */
export function createPhoneCodeHandlers({
  phoneCodes,
  conversations,
  publicUrl,
  now,
}: RestPorts): Pick<
  RestHandlers,
  'createPhoneCode' | 'checkPhoneCode' | 'withdrawPhoneCode' | 'redeemPhoneCode'
> {
  return {
    createPhoneCode: async ({ body }) => {
      const { chatbotUserId, widgetSessionId, earlierWidgetSessionIds, sessionId } = body
      const code = createRandomId()
      const widgetSessionIds = [widgetSessionId, ...earlierWidgetSessionIds]
      const isStored = await phoneCodes.create({ chatbotUserId, widgetSessionIds, sessionId }, code, now())
      if (!isStored) throw new Problem(403, 'There is no such conversation of this widget.')
      return { statusCode: 200, data: { code, publicUrl, expiresInSeconds: phoneCodeLifetimeMs / 1000 } }
    },
    checkPhoneCode: async ({ body }) => ({
      statusCode: 200,
      data: { state: await phoneCodes.check(body, body.code, now()) },
    }),
    withdrawPhoneCode: async ({ body }) => ({
      statusCode: 200,
      data: { state: await phoneCodes.withdraw(body, body.code, now()) },
    }),
    redeemPhoneCode: async ({ body }) => {
      const { chatbotUserId, widgetSessionId, code } = body
      const sessionId = await phoneCodes.redeem(body, code, now())
      // The same answer to every code that cannot be used, so that trying teaches nothing.
      if (sessionId === null) throw new Problem(404, 'This code is used, expired or unknown.')
      const phone = { chatbotUserId, widgetSessionIds: [widgetSessionId], shopperId: null, sessionId }
      const messages = await conversations.readAfter(phone, 0)
      return {
        statusCode: 200,
        data: { sessionId, entries: messages.map(({ sequence: _sequence, ...entry }) => entry) },
      }
    },
  }
}
