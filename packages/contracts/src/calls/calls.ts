import {
  recordArticleStatus,
  recordNomineeEvent,
  recordOrderTrackingVote,
  updateAnalyticsStatus,
  updateLiveChatStatus,
} from './analytics-calls'
import type { Call } from './call'
import { claimDetail, sendClaim, uploadClaimPhoto } from './claim-calls'
import { deleteConversation, downloadConversation } from './conversation-calls'
import { article, formDetails, liveChatHours, postCreateTicket } from './help-desk-calls'
import { checkPhoneCode, createPhoneCode, redeemPhoneCode, withdrawPhoneCode } from './phone-code-calls'
import { submitPrivacyForm } from './privacy-form-call'
import { eventQuery, textQuery } from './query-calls'
import { isFeatureEnabled, widgetConfiguration } from './settings-calls'
import { greetShopper } from './greeting-call'
import { nomineeDetail, orderDetail, setNomineeDetail } from './shopper-calls'
import { recordChatOffer, requestChatOffer, saveVisitorContext } from './visitor-context-calls'
import { getRecommendations, searchWine } from './wine-calls'

/** All REST calls by name. A program that needs only a few imports those by name, so that its bundle has no others. */
export const calls = {
  textQuery,
  eventQuery,
  updateAnalyticsStatus,
  recordArticleStatus,
  updateLiveChatStatus,
  recordOrderTrackingVote,
  recordNomineeEvent,
  greetShopper,
  orderDetail,
  nomineeDetail,
  setNomineeDetail,
  getRecommendations,
  searchWine,
  article,
  postCreateTicket,
  formDetails,
  liveChatHours,
  isFeatureEnabled,
  widgetConfiguration,
  submitPrivacyForm,
  downloadConversation,
  deleteConversation,
  createPhoneCode,
  checkPhoneCode,
  withdrawPhoneCode,
  redeemPhoneCode,
  claimDetail,
  uploadClaimPhoto,
  sendClaim,
  saveVisitorContext,
  requestChatOffer,
  recordChatOffer,
} as const satisfies { readonly [name: string]: Call }

export type Calls = typeof calls
export type CallName = keyof Calls
