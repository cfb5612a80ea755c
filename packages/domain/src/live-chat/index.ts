export { formatSize, formatSizeLimit } from './format-size'
export type { AvailabilityFacts, UnavailableReason } from './availability'
export { combineAgentStatuses, findUnavailableReason, isLiveChatAvailable } from './availability'
export type { ReplyFacts } from './canned-reply'
export { fillCannedReply, findMissingPlaceholders, getFirstName, replyPlaceholders } from './canned-reply'
export { formatRatingComment } from './rating-comment'
export { addToOpening, removeOpening } from './handover'
export { formatHours, formatSydneyHours } from './format-hours'
export { findMentions } from './mentions'
export { isAgentNick, isVisitorNick, parseAgentId, toAgentNick } from './nick'
export type { Hours, Period, WeekPeriods } from './operating-hours'
export {
  findOverlappingDay,
  isOpenAt,
  isWithinHours,
  withClosedNow,
  withHolidaysClosed,
} from './operating-hours'
export type { OpeningSchedule } from './opening-time'
export { addOpeningMinutes } from './opening-time'
export type { PriorityReason, PriorityRules, WaitingFacts } from './priority'
export { isVip, listPriorityReasons, maxPriorityMinutes, sortByPriority } from './priority'
export type { QueueBand, QueueWatch } from './queue'
export {
  getDueQueueMessage,
  getQueueBand,
  isQueueNotificationDue,
  queueMessageDelayMs,
  updateQueueWatch,
} from './queue'
export type { RoutingCandidate } from './routing'
export {
  chooseAgent,
  countsTowardCapacity,
  defaultCapacity,
  idleChatMs,
  isWriting,
  missedOffersForAway,
  offerTimeoutMs,
  wrapUpMs,
} from './routing'
export type { LastAgent } from './routing-rules'
export { findOverflowDepartments } from './routing-rules'
export type { ServiceFacts, ReplyKind, ServiceTarget, ServiceTimer, TimerState } from './service-levels'
export { computeServiceTimer, findServiceTarget, getTimerState } from './service-levels'
export { sessionLifetimeMs } from './session-lifetime'
export type { Skill, SkillCondition, SkillFacts, SkilledAgent, SkillRules } from './skills'
export {
  chooseAgentBySkills,
  estimateKeptWaitMinutes,
  findNeededSkills,
  hasSkills,
  isKeptForSkills,
  maxOpenAfterMinutes,
  toKnownSkills,
} from './skills'
export type { UploadRefusal, UploadRules } from './upload'
export { findUploadRefusal, getFileExtension, uploadExtensions, uploadMaxBytes } from './upload'
export type { InputProblem } from './visitor-input'
export {
  commentMaxCharacters,
  displayNameMaxCharacters,
  isRating,
  messageMaxCharacters,
  noteMaxCharacters,
  phoneMaxCharacters,
  tagMaxCharacters,
  tagsMaxCount,
  validateMessage,
  validateOfflineMessage,
  validateRatingComment,
  validateTags,
  validateTranscriptEmail,
  validateVisitorInfo,
} from './visitor-input'
