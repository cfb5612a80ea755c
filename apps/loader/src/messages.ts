import type { MurphyMessage } from './api'

/** What a page may say to Murphy. The frame itself checks the fields. */
const toMurphy = [
  'setIsHostDevice',
  'changeShopperId',
  'sendDataToWidget',
  'openWidget',
  'sendMessage',
  'openLiveChatOnBot',
  'getLiveChatStatusFromBot',
]

/**
 * What Murphy may say to the page, with the types of its fields; `?`: may also be null, `url`: an http or https address.
 * Written by hand, so that the page carries no library; tested against the contracts' examples.
 */
const fromMurphy: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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
  const message = read(data)
  return message && toMurphy.includes(message.type) ? message : null
}

/** A message of Murphy's frame; `null`: unknown, or it does not fit its type. */
export function readFromMurphy(data: unknown): MurphyMessage | null {
  const message = read(data)
  const fields =
    message && Object.prototype.hasOwnProperty.call(fromMurphy, message.type) && fromMurphy[message.type]
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
  if (value === null) return rule.endsWith('?')
  if (rule === 'url') return typeof value === 'string' && /^https?:\/\//.test(value)
  return rule.startsWith(typeof value)
}
