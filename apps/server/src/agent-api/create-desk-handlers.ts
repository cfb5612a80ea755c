import { createAgentHandlers } from './handlers/agent-handlers'
import { createApiKeyHandlers } from './handlers/api-key-handlers'
import { createAuditHandlers } from './handlers/audit-handlers'
import { createCannedReplyHandlers } from './handlers/canned-reply-handlers'
import { createCardHandlers } from './handlers/card-handlers'
import { createChatHandlers } from './handlers/chat-handlers'
import { createChatOfferReportHandlers } from './handlers/chat-offer-report-handlers'
import { createBanHandlers } from './handlers/ban-handlers'
import { createHistoryHandlers } from './handlers/history-handlers'
import { createHoursHandlers } from './handlers/hours-handlers'
import { createContinueByMailHandler } from './handlers/continue-by-mail-handler'
import { createInboxFileHandlers } from './handlers/inbox-file-handlers'
import { createInboxHandlers } from './handlers/inbox-handlers'
import { createDetailedReportHandlers } from './handlers/detailed-report-handlers'
import { createReportHandlers } from './handlers/report-handlers'
import { createReportScheduleHandlers } from './handlers/report-schedule-handlers'
import { createLessonHandlers } from './handlers/lesson-handlers'
import { createLiveViewHandlers } from './handlers/live-view-handlers'
import { createMacroHandlers } from './handlers/macro-handlers'
import { createMacroReportHandlers } from './handlers/macro-report-handlers'
import { createReplyFileHandlers } from './handlers/reply-file-handlers'
import { createResolutionHandlers } from './handlers/resolution-handlers'
import { createSecondFactorHandlers } from './handlers/second-factor-handlers'
import { createReviewHandlers } from './handlers/review-handlers'
import { createSavedViewHandlers } from './handlers/saved-view-handlers'
import { createOwnAccountHandlers } from './handlers/own-account-handlers'
import { createSessionHandlers } from './handlers/session-handlers'
import { createInvitationHandlers } from './handlers/invitation-handlers'
import { createPreviewHandlers } from './handlers/preview-handlers'
import { createPushDeviceHandlers } from './handlers/push-device-handlers'
import { createSingleSignOnHandlers } from './handlers/single-sign-on-handlers'
import { createSuggestionHandlers } from './handlers/suggestion-handlers'
import { createSummaryHandlers } from './handlers/summary-handlers'
import { createTranslationHandlers } from './handlers/translation-handlers'
import { createStaffHandlers } from './handlers/staff-handlers'
import { createSettingHandlers } from './handlers/setting-handlers'
import { createShopperHandlers } from './handlers/shopper-handlers'
import { createVisitorContextHandlers } from './handlers/visitor-context-handlers'
import { createWebhookHandlers } from './handlers/webhook-handlers'
import type { AgentApiPorts, DeskHandlers } from './ports'

/** Creates the handler of each call of the desk. A call without a handler does not compile. */
export function createDeskHandlers(ports: AgentApiPorts): DeskHandlers {
  return {
    ...createSessionHandlers(ports),
    ...createSingleSignOnHandlers(ports),
    ...createOwnAccountHandlers(ports),
    ...createAgentHandlers(ports),
    ...createChatHandlers(ports),
    ...createCardHandlers(ports),
    ...createShopperHandlers(ports),
    ...createVisitorContextHandlers(ports),
    ...createChatOfferReportHandlers(ports),
    ...createCannedReplyHandlers(ports),
    ...createReplyFileHandlers(ports),
    ...createMacroHandlers(ports),
    ...createMacroReportHandlers(ports),
    ...createHoursHandlers(ports),
    ...createLiveViewHandlers(ports),
    ...createHistoryHandlers(ports),
    ...createInboxHandlers(ports),
    ...createInboxFileHandlers(ports),
    ...createSavedViewHandlers(ports),
    ...createContinueByMailHandler(ports),
    ...createBanHandlers(ports),
    ...createAuditHandlers(ports),
    ...createReviewHandlers(ports),
    ...createLessonHandlers(ports),
    ...createSuggestionHandlers(ports),
    ...createTranslationHandlers(ports),
    ...createSummaryHandlers(ports),
    ...createReportHandlers(ports),
    ...createDetailedReportHandlers(ports),
    ...createReportScheduleHandlers(ports),
    ...createResolutionHandlers(ports),
    ...createSettingHandlers(ports),
    ...createPreviewHandlers(ports),
    ...createStaffHandlers(ports),
    ...createSecondFactorHandlers(ports),
    ...createPushDeviceHandlers(ports),
    ...createInvitationHandlers(ports),
    ...createApiKeyHandlers(ports),
    ...createWebhookHandlers(ports),
  }
}
