import { analyticsHandlers } from './analytics'
import { conversationHandlers } from './conversation'
import { helpDeskHandlers } from './help-desk'
import { privacyFormHandlers } from './privacy-form'
import { queryHandlers } from './query'
import type { RestPorts, RestHandlers } from './rest-call'
import { settingsHandlers } from './settings'
import { shopperHandlers } from './shopper'
import { wineHandlers } from './wine'

/** Creates the handler of each REST call. A call without a handler does not compile. */
export function createRestHandlers(ports: RestPorts): RestHandlers {
  return {
    ...queryHandlers(ports),
    ...shopperHandlers(ports),
    ...analyticsHandlers(ports),
    ...helpDeskHandlers(ports),
    ...settingsHandlers(ports),
    ...wineHandlers(ports),
    ...conversationHandlers(ports),
    ...privacyFormHandlers(ports),
  }
}
