export type { AvailabilityFacts, Unavailable } from './availability'
export { isLiveChatAvailable, liveChatUnavailable, statusOf } from './availability'
export type { ReplyFacts } from './canned-reply'
export { filledReply, firstNameIn, replyPlaceholders } from './canned-reply'
export { feedbackComment } from './feedback'
export { addToOpening, withoutOpening } from './hand-over'
export { hoursText, sydneyHoursText } from './hours-text'
export { mentionsIn } from './mentions'
export type { Hours, Period, WeekPeriods } from './operating-hours'
export {
  isOpenAt,
  isWithinHours,
  momentOnClock,
  overlappingDay,
  withClosedNow,
  withHolidaysClosed,
} from './operating-hours'
export type { QueueBand, QueueWatch } from './queue'
export { isQueueNotificationDue, queueBand, queueMessageDelayMs, queueMessageDue, queueMoved } from './queue'
export type { Candidate } from './routing'
export {
  chooseAgent,
  idleChatMs,
  missedOffersForAway,
  offerMs,
  standardCapacity,
  takesPlace,
  wrapUpMs,
} from './routing'
export type { UploadRefusal, UploadRules } from './upload'
export { fileExtension, uploadExtensions, uploadMaxBytes, uploadRefusal } from './upload'
export type { InputProblem } from './visitor-input'
export {
  commentMaxCharacters,
  commentProblem,
  displayNameMaxCharacters,
  isRating,
  messageMaxCharacters,
  messageProblem,
  offlineMessageProblem,
  phoneMaxCharacters,
  tagsMaxCount,
  tagsProblem,
  transcriptProblem,
  visitorInfoProblem,
} from './visitor-input'
