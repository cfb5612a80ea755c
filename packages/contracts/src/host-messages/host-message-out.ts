import type { Shape } from '../entities/shape'
import * as callSalesFloorWidget from './out/call-sales-floor-widget'
import * as chatbotArticleVote from './out/chatbot-article-vote'
import * as chatbotInitChangeUrl from './out/chatbot-init-change-url'
import * as chatbotLoaded from './out/chatbot-loaded'
import * as chatbotOpenArticle from './out/chatbot-open-article'
import * as chatbotOpened from './out/chatbot-opened'
import * as chatbotQrClicked from './out/chatbot-qr-clicked'
import * as chatbotTriggerAdobeAnalytics from './out/chatbot-trigger-adobe-analytics'
import * as isLcAvailable from './out/is-lc-available'
import * as shopperTokenNeeded from './out/shopper-token-needed'
import * as toggleWidget from './out/toggle-widget'
import * as widgetLoaded from './out/widget-loaded'

/** Messages from the widget to the page: one schema a type. Source: HST-08 to HST-16 */
export const hostMessageOutSchemas = {
  'widget-loaded': widgetLoaded.schema,
  chatbotLoaded: chatbotLoaded.schema,
  chatbotOpened: chatbotOpened.schema,
  toggleWidget: toggleWidget.schema,
  isLCAvailable: isLcAvailable.schema,
  chatbotTriggerAdobeAnalytics: chatbotTriggerAdobeAnalytics.schema,
  chatbotInitChangeUrl: chatbotInitChangeUrl.schema,
  callSalesFloorWidget: callSalesFloorWidget.schema,
  chatbotQRClicked: chatbotQrClicked.schema,
  chatbotArticleVote: chatbotArticleVote.schema,
  chatbotOpenArticle: chatbotOpenArticle.schema,
  shopperTokenNeeded: shopperTokenNeeded.schema,
}
export type HostMessageOut = {
  [Type in keyof typeof hostMessageOutSchemas]: Shape<(typeof hostMessageOutSchemas)[Type]>
}[keyof typeof hostMessageOutSchemas]

/** Examples of each message, for tests and for the two ends that check messages by hand. */
export const hostMessageOutExamples: readonly HostMessageOut[] = [
  ...widgetLoaded.examples,
  ...chatbotLoaded.examples,
  ...chatbotOpened.examples,
  ...toggleWidget.examples,
  ...isLcAvailable.examples,
  ...chatbotTriggerAdobeAnalytics.examples,
  ...chatbotInitChangeUrl.examples,
  ...callSalesFloorWidget.examples,
  ...chatbotQrClicked.examples,
  ...chatbotArticleVote.examples,
  ...chatbotOpenArticle.examples,
  ...shopperTokenNeeded.examples,
]
