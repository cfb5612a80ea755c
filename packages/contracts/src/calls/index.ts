export * from './analytics-calls'
export type { BodyOf, Call, ParamsOf, ReplyOf } from './call'
export { calls, type CallName, type Calls } from './calls'
export * from './conversation-calls'
export {
  DoneSchema,
  FailureSchema,
  FailureStatusSchema,
  QuerySchema,
  type Done,
  type Failure,
  type FailureStatus,
  type Query,
} from './envelope'
export * from './greeting-call'
export * from './help-desk-calls'
export { firstProblem, type Loss } from '../entities/losses'
export * from './privacy-form-call'
export * from './query-calls'
export * from './read-reply'
export * from './settings-calls'
export * from './shopper-calls'
export * from './wine-calls'
export type { QueryReply } from '../reply-items/parse'
