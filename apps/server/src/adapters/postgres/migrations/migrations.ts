import type { Migration } from 'kysely'
import { demonstrationMigration } from './0002-0003-demonstration'
import { actionRecordsMigration } from './0027-action-records'
import { apiKeysMigration } from './0036-api-keys'
import { auditLogMigration } from './0044-audit-log'
import { bannedAddressesMigration } from './0022-banned-addresses'
import { claimPhotosMigration } from './0028-claim-photos'
import { conversationOutcomesMigration } from './0030-conversation-outcomes'
import { deskAgentMigration } from './0009-desk-agent'
import { deskServiceMigration } from './0014-desk-service'
import { deskSessionsMigration } from './0008-desk-sessions'
import { hubMigration } from './0007-hub'
import { inboxFilesMigration } from './0055-inbox-files'
import { inboxMailsMigration } from './0052-inbox-mails'
import { visitorContextMigration } from './0053-visitor-context'
import { installationMigration } from './0019-installation'
import { limitsMigration } from './0018-limits'
import { liveChatMigration } from './0006-live-chat'
import { mailOutboxMigration } from './0017-mail-outbox'
import { macrosMigration } from './0040-macros'
import { managerListsMigration } from './0012-manager-lists'
import { managerMigration } from './0010-manager'
import { murphyMigration } from './0001-murphy'
import { orderNoticesMigration } from './0032-order-notices'
import { phoneCodesMigration } from './0031-phone-codes'
import { privacyMigration } from './0005-privacy'
import { pushDevicesMigration } from './0054-push-devices'
import { quotaMigration } from './0016-quotas'
import { realTimeChatMigration } from './0025-real-time-chat'
import { replyFilesMigration } from './0041-reply-files'
import { reportsMigration } from './0042-reports'
import { retailActionsMigration } from './0026-retail-actions'
import { retailCopiesMigration } from './0024-retail-copies'
import { returningVisitorsMigration } from './0020-returning-visitors'
import { reviewMigration } from './0004-review'
import { routingRulesMigration } from './0047-routing-rules'
import { secondFactorMigration } from './0048-second-factor'
import { suggestionsMigration } from './0049-suggestions'
import { summariesMigration } from './0056-summaries'
import { savedViewsMigration } from './0057-saved-views'
import { translationsMigration } from './0058-translations'
import { sharedViewsMigration } from './0059-shared-views'
import { serviceLevelsMigration } from './0046-service-levels'
import { settingsMigration } from './0011-settings'
import { shopperKeysMigration } from './0023-shopper-keys'
import { singleSignOnMigration } from './0043-single-sign-on'
import { skillsMigration } from './0051-skills'
import { staffSettingsMigration } from './0013-staff-settings'
import { supervisionMigration } from './0050-supervision'
import { taughtLessonsMigration } from './0029-taught-lessons'
import { visitorTagsMigration } from './0021-visitor-tags'
import { webhooksMigration } from './0037-webhooks'

/** The migrations in the order in which they run. The name of a released migration never changes. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-murphy': murphyMigration,
  '0002-retail': demonstrationMigration,
  '0003-status-times': demonstrationMigration,
  '0004-review': reviewMigration,
  '0005-privacy': privacyMigration,
  '0006-live-chat': liveChatMigration,
  '0007-hub': hubMigration,
  '0008-desk-sessions': deskSessionsMigration,
  '0009-desk-agent': deskAgentMigration,
  '0010-manager': managerMigration,
  '0011-settings': settingsMigration,
  '0012-manager-lists': managerListsMigration,
  '0013-staff-settings': staffSettingsMigration,
  '0014-desk-service': deskServiceMigration,
  '0016-quotas': quotaMigration,
  '0017-mail-outbox': mailOutboxMigration,
  '0018-limits': limitsMigration,
  '0019-installation': installationMigration,
  '0020-returning-visitors': returningVisitorsMigration,
  '0021-visitor-tags': visitorTagsMigration,
  '0022-banned-addresses': bannedAddressesMigration,
  '0023-shopper-keys': shopperKeysMigration,
  '0024-retail-copies': retailCopiesMigration,
  '0025-real-time-chat': realTimeChatMigration,
  '0026-retail-actions': retailActionsMigration,
  '0027-action-records': actionRecordsMigration,
  '0028-claim-photos': claimPhotosMigration,
  '0029-taught-lessons': taughtLessonsMigration,
  '0030-conversation-outcomes': conversationOutcomesMigration,
  '0031-phone-codes': phoneCodesMigration,
  '0032-order-notices': orderNoticesMigration,
  '0036-api-keys': apiKeysMigration,
  '0037-webhooks': webhooksMigration,
  '0040-macros': macrosMigration,
  '0041-reply-files': replyFilesMigration,
  '0042-reports': reportsMigration,
  '0043-single-sign-on': singleSignOnMigration,
  '0044-audit-log': auditLogMigration,
  '0046-service-levels': serviceLevelsMigration,
  '0047-routing-rules': routingRulesMigration,
  '0048-second-factor': secondFactorMigration,
  '0049-suggestions': suggestionsMigration,
  '0050-supervision': supervisionMigration,
  '0051-skills': skillsMigration,
  '0052-inbox-mails': inboxMailsMigration,
  '0053-visitor-context': visitorContextMigration,
  '0054-push-devices': pushDevicesMigration,
  '0055-inbox-files': inboxFilesMigration,
  '0056-summaries': summariesMigration,
  '0057-saved-views': savedViewsMigration,
  '0058-translations': translationsMigration,
  '0059-shared-views': sharedViewsMigration,
}
