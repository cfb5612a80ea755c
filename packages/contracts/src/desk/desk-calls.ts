import { exportAudit, searchAudit } from './audit-calls'
import { deskState, queue, setStatus } from './agent-calls'
import { createApiKey, getApiKeys, revokeApiKey } from './api-key-calls'
import { cannedReplies, deleteCannedReply, putCannedReply } from './canned-reply-calls'
import { findCards, pushCard, pushNomineeForm } from './card-calls'
import {
  acceptChat,
  chatLog,
  declineChat,
  endChat,
  leaveChat,
  markRead,
  requestRating,
  seeNote,
  sendFile,
  sendMessage,
  sendTyping,
  setTags,
  transferChat,
  writeNote,
} from './chat-calls'
import type { DeskCall } from './desk-call'
import { exportHistory, mailTranscript, searchHistory } from './history-calls'
import {
  acceptInvitation,
  invitePerson,
  openInvitation,
  resendInvitation,
  withdrawInvitation,
} from './invitation-calls'
import { getHours, putHours } from './hours-calls'
import {
  addInboxFile,
  changeInbox,
  continueByMail,
  inboxItem,
  readInboxItem,
  replyToInbox,
  searchInbox,
  setInboxDone,
} from './inbox-calls'
import { deleteSavedView, putSavedView, savedViews } from './inbox-view-calls'
import { getAddedQuestions, getTeachableArticles, removeLessons, teach } from './lesson-calls'
import { liveView } from './live-view-calls'
import { applyMacro, deleteMacro, exportMacroReport, macroReport, macros, putMacro } from './macro-calls'
import { addReplyFile, removeReplyFile, sendReplyFile } from './reply-file-calls'
import { detailedReport, exportDetailedReport } from './detailed-report-calls'
import { exportReport, report } from './report-calls'
import { deleteReportSchedule, putReportSchedule, reportSchedules } from './report-schedule-calls'
import { exportResolutionReport, resolutionReport } from './resolution-calls'
import {
  createAgent,
  changeStaff,
  closeDepartment,
  closeStaff,
  createDepartment,
  endStaffSession,
  getStaff,
  liftLock,
  removeSecondFactor,
  renameDepartment,
  resetPassword,
  signOutStaff,
} from './staff-calls'
import { recordSuggestions, suggestReplies } from './suggestion-calls'
import { recordSummary, summariseChat } from './summary-calls'
import { recordTranslation, translateText } from './translation-calls'
import { addPhrase, getPhrases, removePhrase } from './phrase-calls'
import { getPushKey, putPushDevice, removePushDevice } from './push-device-calls'
import { dismissReview, searchReview, searchReviewTopics } from './review-calls'
import {
  changePassword,
  endOtherSessions,
  endSession,
  me,
  mySessions,
  signIn,
  signOut,
} from './session-calls'
import {
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from './second-factor-calls'
import { changeSetting, getSettings, settingHistory, undoSetting, previewWidget } from './setting-calls'
import { orderTracker, shopperOfChat } from './shopper-calls'
import { getSingleSignOn, startSingleSignOn } from './single-sign-on-calls'
import { banVisitor, closeVisitor, liftBan, searchBans } from './visitor-calls'
import { chatOfferReport, contextOfChat } from './visitor-context-calls'
import { joinChat, takeOverChat, whisper } from './supervision-calls'
import {
  changeWebhook,
  createWebhook,
  getWebhooks,
  removeWebhook,
  replayDeliveries,
  replayDelivery,
  rotateWebhookSecret,
  searchDeliveries,
} from './webhook-calls'

/** All REST calls of the desk by name. */
export const deskCalls = {
  signIn,
  startSingleSignOn,
  me,
  signOut,
  mySessions,
  endSession,
  endOtherSessions,
  changePassword,
  getSecondFactor,
  startSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  getPushKey,
  putPushDevice,
  removePushDevice,
  openInvitation,
  acceptInvitation,
  createAgent,
  setStatus,
  deskState,
  queue,
  acceptChat,
  declineChat,
  sendMessage,
  sendTyping,
  markRead,
  sendFile,
  requestRating,
  leaveChat,
  transferChat,
  endChat,
  setTags,
  writeNote,
  seeNote,
  chatLog,
  whisper,
  joinChat,
  takeOverChat,
  findCards,
  pushCard,
  pushNomineeForm,
  suggestReplies,
  recordSuggestions,
  translateText,
  summariseChat,
  recordSummary,
  recordTranslation,
  shopperOfChat,
  orderTracker,
  contextOfChat,
  cannedReplies,
  putCannedReply,
  deleteCannedReply,
  addReplyFile,
  removeReplyFile,
  sendReplyFile,
  macros,
  putMacro,
  deleteMacro,
  applyMacro,
  macroReport,
  exportMacroReport,
  closeVisitor,
  banVisitor,
  getHours,
  putHours,
  liveView,
  searchHistory,
  exportHistory,
  mailTranscript,
  report,
  exportReport,
  detailedReport,
  exportDetailedReport,
  chatOfferReport,
  reportSchedules,
  putReportSchedule,
  deleteReportSchedule,
  resolutionReport,
  exportResolutionReport,
  searchInbox,
  inboxItem,
  setInboxDone,
  readInboxItem,
  changeInbox,
  addInboxFile,
  replyToInbox,
  continueByMail,
  savedViews,
  putSavedView,
  deleteSavedView,
  searchBans,
  liftBan,
  searchAudit,
  exportAudit,
  searchReview,
  dismissReview,
  getPhrases,
  addPhrase,
  removePhrase,
  searchReviewTopics,
  getTeachableArticles,
  getAddedQuestions,
  teach,
  removeLessons,
  getSettings,
  changeSetting,
  undoSetting,
  settingHistory,
  previewWidget,
  getSingleSignOn,
  getStaff,
  changeStaff,
  resetPassword,
  signOutStaff,
  endStaffSession,
  liftLock,
  removeSecondFactor,
  closeStaff,
  invitePerson,
  resendInvitation,
  withdrawInvitation,
  createDepartment,
  renameDepartment,
  closeDepartment,
  getApiKeys,
  createApiKey,
  revokeApiKey,
  getWebhooks,
  createWebhook,
  changeWebhook,
  rotateWebhookSecret,
  removeWebhook,
  searchDeliveries,
  replayDelivery,
  replayDeliveries,
} as const satisfies { readonly [name: string]: DeskCall }

export type DeskCalls = typeof deskCalls
export type DeskCallName = keyof DeskCalls
