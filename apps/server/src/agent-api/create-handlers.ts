import { agentHandlers } from './handlers/agent-handlers'
import { cannedReplyHandlers } from './handlers/canned-reply-handlers'
import { cardHandlers } from './handlers/card-handlers'
import { chatHandlers } from './handlers/chat-handlers'
import { hoursHandlers } from './handlers/hours-handlers'
import { banHandlers } from './handlers/ban-handlers'
import { historyHandlers } from './handlers/history-handlers'
import { inboxHandlers } from './handlers/inbox-handlers'
import { liveViewHandlers } from './handlers/live-view-handlers'
import { reportHandlers } from './handlers/report-handlers'
import { reviewHandlers } from './handlers/review-handlers'
import { ownAccountHandlers } from './handlers/own-account-handlers'
import { sessionHandlers } from './handlers/session-handlers'
import { invitationHandlers } from './handlers/invitation-handlers'
import { previewHandlers } from './handlers/preview-handlers'
import { staffHandlers } from './handlers/staff-handlers'
import { settingHandlers } from './handlers/setting-handlers'
import { shopperHandlers } from './handlers/shopper-handlers'
import type { DeskHandlers } from './desk-call'
import type { AgentApiPorts } from './ports'

/** Creates the handler of each call of the desk. A call without a handler does not compile. */
export function createDeskHandlers(ports: AgentApiPorts): DeskHandlers {
  return {
    ...sessionHandlers(ports),
    ...ownAccountHandlers(ports),
    ...agentHandlers(ports),
    ...chatHandlers(ports),
    ...cardHandlers(ports),
    ...shopperHandlers(ports),
    ...cannedReplyHandlers(ports),
    ...hoursHandlers(ports),
    ...liveViewHandlers(ports),
    ...historyHandlers(ports),
    ...inboxHandlers(ports),
    ...banHandlers(ports),
    ...reviewHandlers(ports),
    ...reportHandlers(ports),
    ...settingHandlers(ports),
    ...previewHandlers(ports),
    ...staffHandlers(ports),
    ...invitationHandlers(ports),
  }
}
