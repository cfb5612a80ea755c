import { createAnalyticsHandlers } from './handlers/analytics-handlers'
import { createClaimHandlers } from './handlers/claim-handlers'
import { createHelpHandlers } from './handlers/help-handlers'
import { createPhoneCodeHandlers } from './handlers/phone-code-handlers'
import { createPrivacyFormHandlers } from './handlers/privacy-form-handlers'
import { createConversationHandlers } from './handlers/conversation-handlers'
import { createQueryHandlers } from './handlers/query-handlers'
import type { RestPorts, RestHandlers } from './rest-call'
import { createSettingsHandlers } from './handlers/settings-handlers'
import { createShopperHandlers } from './handlers/shopper-handlers'
import { createVisitHandlers } from './handlers/visit-handlers'
import { createWineHandlers } from './handlers/wine-handlers'

/** Creates the handler of each REST call. A call without a handler does not compile. */
export function createRestHandlers(ports: RestPorts): RestHandlers {
  return {
    ...createQueryHandlers(ports),
    ...createShopperHandlers(ports),
    ...createAnalyticsHandlers(ports),
    ...createHelpHandlers(ports),
    ...createSettingsHandlers(ports),
    ...createWineHandlers(ports),
    ...createConversationHandlers(ports),
    ...createPhoneCodeHandlers(ports),
    ...createPrivacyFormHandlers(ports),
    ...createClaimHandlers(ports),
    ...createVisitHandlers(ports),
  }
}
