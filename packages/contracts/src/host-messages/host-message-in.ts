import type { Shape } from '../entities/shape'
import * as changeShopperId from './in/change-shopper-id'
import * as getLiveChatStatusFromBot from './in/get-live-chat-status-from-bot'
import * as openLiveChatOnBot from './in/open-live-chat-on-bot'
import * as openWidget from './in/open-widget'
import * as sendDataToWidget from './in/send-data-to-widget'
import * as sendMessage from './in/send-message'
import * as setIsHostDevice from './in/set-is-host-device'

/**
 * Messages from the page, or from a device around the frame, to the widget: one schema a type. Source: HST-01 to
 * HST-07
 */
export const hostMessageInSchemas = {
  setIsHostDevice: setIsHostDevice.schema,
  changeShopperId: changeShopperId.schema,
  sendDataToWidget: sendDataToWidget.schema,
  openWidget: openWidget.schema,
  sendMessage: sendMessage.schema,
  openLiveChatOnBot: openLiveChatOnBot.schema,
  getLiveChatStatusFromBot: getLiveChatStatusFromBot.schema,
}
export type HostMessageIn = {
  [Type in keyof typeof hostMessageInSchemas]: Shape<(typeof hostMessageInSchemas)[Type]>
}[keyof typeof hostMessageInSchemas]

/** Examples of each message, for tests and for the two ends that check messages by hand. */
export const hostMessageInExamples: readonly HostMessageIn[] = [
  ...setIsHostDevice.examples,
  ...changeShopperId.examples,
  ...sendDataToWidget.examples,
  ...openWidget.examples,
  ...sendMessage.examples,
  ...openLiveChatOnBot.examples,
  ...getLiveChatStatusFromBot.examples,
]
