export {
  chatOffersMaxCount,
  ChatOffersSchema,
  offerTextMaxCharacters,
  type ChatOfferRule,
  type ChatOffersValue,
} from './chat-offers'
export {
  parseMessageToVisit,
  type MessageFromVisit,
  type MessageToVisit,
  type ParsedVisitMessage,
} from './messages'
export { VisitorContextSchema, VisitUpdateSchema } from './visit'
export { VisitSettingsSchema, visitSettingsElementId, type VisitSettings } from './visit-settings'
