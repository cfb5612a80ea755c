export { hostMessageInExamples, hostMessageOutExamples } from './descriptions'
export {
  AnalyticsNameSchema,
  hostMessageOutSchemas,
  hostMessagesVersion,
  type AnalyticsName,
  type HostMessageOut,
  hostMessageInSchemas,
  type HostMessageIn,
} from './host-messages'
export * from './parse'
