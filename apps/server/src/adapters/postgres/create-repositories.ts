import { unlimitedQuotas } from '../../quotas/quotas'
import { createReportingEventLog } from '../../resolution/reporting-event-log'
import { createReviewRows } from '../review/review-rows'
import { createApiKeys } from './api-keys'
import { createAuditLog } from './audit-log'
import { createBans } from './bans'
import { createCannedReplies } from './canned-replies'
import { createChatOffers } from './chat-offers'
import { createClaimPhotos } from './claim-photos'
import { createChatRecords } from './chat-records'
import { createConsents } from './consents'
import { createConversations } from './conversations'
import type { Database } from './database'
import { createDeskSessions } from './desk-sessions'
import { createEventLog } from './event-log'
import { createHubRequests } from './hub-requests'
import { createIdentities } from './identities'
import { createInbox } from './inbox'
import { createInvitations } from './invitations'
import { createMacros } from './macros'
import { createOrderNotices } from './order-notices'
import { createPhoneCodes } from './phone-codes'
import { createPushDevices } from './push-devices'
import { createQuotas } from './quotas'
import { createBotSessions } from './bot-sessions'
import { createShopperBindings } from './shopper-bindings'
import { createTurns } from './turns'
import { createShopperKeys } from './shopper-keys'
import { createReplyFiles } from './reply-files'
import { createReportSchedules } from './report-schedules'
import { createReportSources } from './report-sources'
import { createResolutions } from './resolutions'
import { createSignInAttempts } from './sign-in-attempts'
import { createSignInGuard } from './sign-in-guard'
import { createSavedViews } from './saved-views'
import { createStaffRepository } from './staff-repository'
import { createSuggestionUses } from './suggestion-uses'
import { createSummaryUses } from './summary-uses'
import { createTranslationUses } from './translation-uses'
import { classifyDatabaseFailure } from './database-failure'
import { createTaughtLessons } from './taught-lessons'
import { createWebhooks } from './webhooks'

/**
 * Creates all repositories, grouped by the parts of the server that use them.
 *
 * @param areQuotasCounted false for benchmarks
 */
export function createRepositories(db: Database, areQuotasCounted = true) {
  const inbox = createInbox(db)
  const chatOffers = createChatOffers(db)
  const resolutions = createResolutions(db)
  return {
    shopperKeys: createShopperKeys(db),
    calls: {
      findDatabaseFailure: classifyDatabaseFailure,
      sessions: createBotSessions(db),
      bindings: createShopperBindings(db),
      events: createReportingEventLog(createEventLog(db), resolutions),
      conversations: createConversations(db),
      turns: createTurns(db),
      phoneCodes: createPhoneCodes(db),
      chatOffers,
      orderNotices: createOrderNotices(db),
      consents: createConsents(db),
      claimPhotos: createClaimPhotos(db),
      inbox,
      resolutions,
      quotas: areQuotasCounted ? createQuotas(db) : unlimitedQuotas,
    },
    desk: {
      auditLog: createAuditLog(db),
      chatOffers,
      deskSessions: createDeskSessions(db),
      chatRecords: createChatRecords(db),
      reportSources: createReportSources(db),
      reportSchedules: createReportSchedules(db),
      staff: createStaffRepository(db),
      invitations: createInvitations(db),
      signInGuard: createSignInGuard(db),
      signInAttempts: createSignInAttempts(db),
      identities: createIdentities(db),
      cannedReplies: createCannedReplies(db),
      macros: createMacros(db),
      suggestionUses: createSuggestionUses(db),
      summaryUses: createSummaryUses(db),
      translationUses: createTranslationUses(db),
      replyFiles: createReplyFiles(db),
      apiKeys: createApiKeys(db),
      webhooks: createWebhooks(db),
      pushDevices: createPushDevices(db),
      savedViews: createSavedViews(db),
    },
    lists: {
      inbox,
      bans: createBans(db),
      reviewRows: createReviewRows(db),
      lessons: createTaughtLessons(db),
      resolutions,
    },
    hub: { requests: createHubRequests(db) },
  }
}
