import * as v from 'valibot'
import type { Shape } from '../../entities/shape'
import { message } from '../message'

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

/** A tracked action; `label` never holds what the shopper typed. Source: HST-13, OP-124 */
export const schema = message('chatbotTriggerAdobeAnalytics', {
  eventName: AnalyticsNameSchema,
  label: v.string(),
  intentGroupName: v.string(),
})
export type ChatbotTriggerAdobeAnalytics = Shape<typeof schema>

export const meaning =
  'Something was done that analytics count: the chat opened, a message sent, a quick reply pressed, an article opened or voted on, a step of the wine finder, a live chat started or ended. `label` never holds what the shopper typed, nor anything about who they are.'

export const examples = [
  {
    type: 'chatbotTriggerAdobeAnalytics',
    eventName: 'wine_step',
    label: 'WINETYPE::Red',
    intentGroupName: 'Find a wine',
  },
  { type: 'chatbotTriggerAdobeAnalytics', eventName: 'message_sent', label: '', intentGroupName: '' },
] as const satisfies readonly ChatbotTriggerAdobeAnalytics[]
