import * as v from 'valibot'
import { IdSchema, UrlSchema, ShopperIdSchema } from '../entities/primitives'
import type { Shape } from '../entities/shape'

/**
 * Messages from the page, or from a device around the frame, to the widget: one schema a type.
 *
 * Source: HST-01 to HST-07, OP-36, OP-122, OP-135
 */
export const hostMessageInSchemas = {
  /** The page is a device in a store; true when it is left out. */
  setIsHostDevice: message('setIsHostDevice', { isHostDevice: v.nullish(v.boolean(), true) }),
  /** Another shopper is signed in on the page; 0: no shopper is. A text of digits is read as the number. */
  changeShopperId: message('changeShopperId', { shopperId: ShopperIdSchema }),
  /** Tokens of the signed-in shopper. Left out: unchanged; null: removed. */
  sendDataToWidget: message('sendDataToWidget', {
    botToken: v.exactOptional(v.nullable(v.string())),
    encryptedShopperId: v.exactOptional(v.nullable(v.string())),
  }),
  openWidget: message('openWidget', {}),
  /** Sends a text as the shopper's message, with the same validation as typed text. */
  sendMessage: message('sendMessage', { messageString: v.string() }),
  /** Opens the chat with the request for live chat. */
  openLiveChatOnBot: message('openLiveChatOnBot', {}),
  /** Requests `isLCAvailable`. */
  getLiveChatStatusFromBot: message('getLiveChatStatusFromBot', {}),
}

export type HostMessageIn = {
  [Type in keyof typeof hostMessageInSchemas]: Shape<(typeof hostMessageInSchemas)[Type]>
}[keyof typeof hostMessageInSchemas]

/**
 * The version of the host messages. Both ends ignore unknown messages and fields, so an addition does not change it.
 * It grows when a message or field is removed or changes its meaning. Source: decision 015
 */
export const hostMessagesVersion = 1

export const AnalyticsNameSchema = v.picklist([
  'open',
  'message_sent',
  'quick_reply',
  'article_open',
  'article_vote',
  'wine_step',
  'live_chat_start',
  'live_chat_end',
])
export type AnalyticsName = v.InferOutput<typeof AnalyticsNameSchema>

/**
 * Messages from the widget to the page: one schema a type.
 *
 * Source: HST-03, HST-08 to HST-16, OP-57, OP-121, OP-124, OP-135, docs/interfaces.md#identity
 */
export const hostMessageOutSchemas = {
  /** The frame runs. */
  'widget-loaded': message('widget-loaded', { version: v.exactOptional(v.number()) }),
  /** The chat can be used. */
  chatbotLoaded: message('chatbotLoaded', {}),
  /** The chat was opened; follows `toggleWidget`. */
  chatbotOpened: message('chatbotOpened', {}),
  /** The chat was opened, closed or minimised. */
  toggleWidget: message('toggleWidget', { isOpen: v.boolean() }),
  /** Reports whether live chat is available: on every change and on request, also while the widget is closed. */
  isLCAvailable: message('isLCAvailable', { isLCAvailable: v.boolean() }),
  /** A tracked action; `label` never holds what the shopper typed. */
  chatbotTriggerAdobeAnalytics: message('chatbotTriggerAdobeAnalytics', {
    eventName: AnalyticsNameSchema,
    label: v.string(),
    intentGroupName: v.string(),
  }),
  /** The page has to navigate to an address, whose query contains `i_cid`. */
  chatbotInitChangeUrl: message('chatbotInitChangeUrl', {
    url: UrlSchema,
    storeId: v.nullable(IdSchema),
    storeName: v.nullable(v.string()),
  }),
  /** The page opens its chat with a wine expert. */
  callSalesFloorWidget: message('callSalesFloorWidget', {
    storeId: v.nullable(IdSchema),
    storeName: v.nullable(v.string()),
  }),
  chatbotQRClicked: message('chatbotQRClicked', {
    text: v.string(),
    intentGroupId: v.string(),
    intentGroupName: v.string(),
  }),
  chatbotArticleVote: message('chatbotArticleVote', { articleId: IdSchema, isAccepted: v.boolean() }),
  chatbotOpenArticle: message('chatbotOpenArticle', { articleId: IdSchema, title: v.string() }),
  /**
   * Requests a new token, because the shopper's token expires within a minute or has expired. The page answers with a
   * fresh `sendDataToWidget`, or with `changeShopperId` 0 when no shopper is signed in.
   */
  shopperTokenNeeded: message('shopperTokenNeeded', {}),
}

export type HostMessageOut = {
  [Type in keyof typeof hostMessageOutSchemas]: Shape<(typeof hostMessageOutSchemas)[Type]>
}[keyof typeof hostMessageOutSchemas]

/** Returns the schema of one window message: `type` and its own fields. Source: OP-120 */
/* @__NO_SIDE_EFFECTS__ */
export function message<const Type extends string, const Fields extends v.ObjectEntries>(
  type: Type,
  fields: Fields,
) {
  return v.object({ ...fields, type: v.literal(type) })
}
