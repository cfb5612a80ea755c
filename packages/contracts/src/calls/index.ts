export * from './analytics-calls'
export {
  DoneSchema,
  FailureSchema,
  FailureStatusSchema,
  QuerySchema,
  type BodyOf,
  type Call,
  type Done,
  type Failure,
  type FailureStatus,
  type ParamsOf,
  type Query,
  type ReplyOf,
} from './call'
export { calls, type CallName, type Calls } from './calls'
export * from './claim-calls'
export * from './conversation-calls'
export * from './help-desk-calls'
export * from './phone-code-calls'
export * from './privacy-form-call'
export * from './query-calls'
export * from './read-reply'
export * from './settings-calls'
export * from './greeting-call'
export * from './shopper-calls'
export * from './visitor-context-calls'
export * from './wine-calls'
export { findFirstProblem, type InvalidValue } from '../entities/invalid-values'
export type { QueryReply } from '../reply-items/parse'
