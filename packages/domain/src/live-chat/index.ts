export type { AvailabilityFacts, UnavailableReason } from './availability'
export { isLiveChatAvailable, findUnavailableReason, combineAgentStatuses } from './availability'
export type { ReplyFacts } from './canned-reply'
export { fillCannedReply, getFirstName, replyPlaceholders } from './canned-reply'
export { formatRatingComment } from './feedback'
export { addToOpening, withoutOpening } from './handover'
export { formatHours, formatSydneyHours } from './format-hours'
export { findMentions } from './mentions'
export type { Hours, Period, WeekPeriods } from './operating-hours'
export {
  isOpenAt,
  isWithinHours,
  getMomentOfWallClock,
  findOverlappingDay,
  withClosedNow,
  withHolidaysClosed,
} from './operating-hours'
export type { QueueBand, QueueWatch } from './queue'
export {
  isQueueNotificationDue,
  getQueueBand,
  queueMessageDelayMs,
  getDueQueueMessage,
  updateQueueWatch,
} from './queue'
export type { RoutingCandidate } from './routing'
export {
  chooseAgent,
  idleChatMs,
  missedOffersForAway,
  offerTimeoutMs,
  defaultCapacity,
  countsTowardCapacity,
  wrapUpMs,
} from './routing'
export type { UploadRefusal, UploadRules } from './upload'
export { getFileExtension, uploadExtensions, uploadMaxBytes, findUploadRefusal } from './upload'
export type { InputProblem } from './visitor-input'
export {
  commentMaxCharacters,
  validateRatingComment,
  displayNameMaxCharacters,
  isRating,
  messageMaxCharacters,
  validateMessage,
  validateOfflineMessage,
  phoneMaxCharacters,
  tagsMaxCount,
  validateTags,
  validateTranscriptEmail,
  validateVisitorInfo,
} from './visitor-input'
