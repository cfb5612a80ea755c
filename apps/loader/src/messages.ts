import type { MurphyMessage } from './api'

/** The fields of a message by name, each with its type; `?`: may also be null or left out, `url`: an http or https address. */
type Messages = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What a page may say to Murphy, as far as the loader itself acts on it. The frame checks all the rest. */
const toMurphy: Messages = {
  setIsHostDevice: { isHostDevice: 'boolean?' },
  changeShopperId: {},
  sendDataToWidget: {},
  openWidget: {},
  sendMessage: { messageString: 'string' },
  openLiveChatOnBot: {},
  getLiveChatStatusFromBot: {},
}

/**
 * What Murphy may say to the page.
 * Written by hand, so that the page carries no library; tested against the contracts' examples.
 */
const fromMurphy: Messages = {
  'widget-loaded': {},
  chatbotLoaded: {},
  chatbotOpened: {},
  toggleWidget: { isOpen: 'boolean' },
  isLCAvailable: { isLCAvailable: 'boolean' },
  chatbotTriggerAdobeAnalytics: { eventName: 'string', label: 'string', intentGroupName: 'string' },
  chatbotInitChangeUrl: { url: 'url', storeId: 'string?', storeName: 'string?' },
  callSalesFloorWidget: { storeId: 'string?', storeName: 'string?' },
  chatbotQRClicked: { text: 'string', intentGroupId: 'string', intentGroupName: 'string' },
  chatbotArticleVote: { articleId: 'string', isAccepted: 'boolean' },
  chatbotOpenArticle: { articleId: 'string', title: 'string' },
  shopperTokenNeeded: {},
  unreadCount: { unreadCount: 'number' },
}

/**
 * A window message that the page posted to itself and that is meant for Murphy: an object, or the same as a JSON string.
 * `null`: it is none of ours.
 */
export function readForMurphy(data: unknown): MurphyMessage | null {
  return readBy(toMurphy, data)
}

/** A message of Murphy's frame; `null`: unknown, or it does not fit its type. */
export function readFromMurphy(data: unknown): MurphyMessage | null {
  return readBy(fromMurphy, data)
}

function readBy(messages: Messages, data: unknown): MurphyMessage | null {
  const message = read(data)
  const fields =
    message && Object.prototype.hasOwnProperty.call(messages, message.type) && messages[message.type]
  return fields && Object.entries(fields).every(([name, rule]) => fits(message[name], rule)) ? message : null
}

function read(data: unknown): MurphyMessage | null {
  try {
    const message: unknown = typeof data === 'string' ? JSON.parse(data) : data
    return typeof message === 'object' &&
      message !== null &&
      'type' in message &&
      typeof message.type === 'string'
      ? { ...message, type: message.type }
      : null
  } catch {
    // Other scripts of the page send texts that are no JSON.
    return null
  }
}

function fits(value: unknown, rule: string): boolean {
  if (value === null || value === undefined) return rule.endsWith('?')
  if (rule === 'url') return typeof value === 'string' && /^https?:\/\//.test(value)
  return rule.startsWith(typeof value)
}
