import { replaceableCopy } from '@murphy/contracts/copy'
import { isEmail } from '@murphy/domain/validation'
import { toQuotaUses } from '../../quotas/quotas'
import type { Settings } from '../../settings/settings'
import { toValidTexts } from '../../settings/texts'
import type { RestPorts, RestHandlers } from '../rest-call'
import { Problem } from '../problem'
import { takeQuota } from '../rate-limits'

/** Key of the label of the form's checkbox. */
const consentKey = 'privacyForm.consent'

/** Creates the handlers for the privacy form, whose post is the shopper's consent. Source: PRV-04, PRV-06, API-19, OP-92 */
export function createPrivacyFormHandlers({
  consents,
  settings,
  quotas,
  now,
}: RestPorts): Pick<RestHandlers, 'submitPrivacyForm'> {
  return {
    submitPrivacyForm: async ({ body, address }) => {
      const userName = body.userName.trim()
      const userEmail = body.userEmail.trim()
      if (userName === '') throw new Problem(400, 'userName: Expected a name.', { path: 'userName' })
      if (!isEmail(userEmail))
        throw new Problem(400, 'userEmail: Expected an email address.', { path: 'userEmail' })
      const { userId, conversationId, appId, projectId } = body
      await takeQuota(
        quotas,
        toQuotaUses('consent', { visitorId: userId, address, receiver: userEmail }),
        now(),
      )
      await consents.record({
        scope: 'live-chat',
        text: await getConsentText(settings),
        userId,
        conversationId,
        appId,
        projectId,
        userName,
        userEmail,
        givenAt: now(),
      })
      return { statusCode: 200 }
    },
  }
}

/** Returns the text of the checkbox: the retailer's, or else the standard one. */
async function getConsentText(settings: Settings): Promise<string> {
  const text = toValidTexts(await settings.get('texts'))[consentKey] ?? replaceableCopy[consentKey]
  if (text === undefined) throw new Error(`The widget has no text ${consentKey}.`)
  return text
}
