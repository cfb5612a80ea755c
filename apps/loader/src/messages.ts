import type { MurphyMessage } from '../murphy'

// A message by name, with its fields and their types; `?`: may also be null or left out, `url`: an http or https address.
// Written by hand, so that the page carries no library, and in few bytes; tested against the contracts' examples.

/** Messages from the page that the loader itself handles. The frame checks all others. */
const toMurphy = `setIsHostDevice isHostDevice:boolean?
changeShopperId
sendDataToWidget
openWidget
sendMessage messageString:string
openLiveChatOnBot
getLiveChatStatusFromBot`

/** Messages from Murphy to the page. */
const fromMurphy = `widget-loaded
chatbotLoaded
chatbotOpened
toggleWidget isOpen:boolean
isLCAvailable isLCAvailable:boolean
chatbotTriggerAdobeAnalytics eventName:string label:string intentGroupName:string
chatbotInitChangeUrl url:url storeId:string? storeName:string?
callSalesFloorWidget storeId:string? storeName:string?
chatbotQRClicked text:string intentGroupId:string intentGroupName:string
chatbotArticleVote articleId:string isAccepted:boolean
chatbotOpenArticle articleId:string title:string
shopperTokenNeeded
unreadCount unreadCount:number`

/**
 * A window message that the page posted to itself and that is meant for Murphy: an object, or the same as a JSON string.
 * `null`: it is none of ours.
 */
export function readForMurphy(data: unknown): MurphyMessage | null {
  return read(toMurphy, data)
}

/** A message of Murphy's frame; `null`: unknown, or it does not fit its type. */
export function readFromMurphy(data: unknown): MurphyMessage | null {
  return read(fromMurphy, data)
}

/** The list is taken apart only now: most pages load the script and say nothing. */
function read(known: string, data: unknown): MurphyMessage | null {
  try {
    // Whatever is no object becomes one here, without a type.
    const message = Object(typeof data === 'string' ? JSON.parse(data) : data) as MurphyMessage
    const lines = known.split('\n').map((line) => line.split(' '))
    const fields = lines.find(([type]) => type === message.type)?.slice(1)
    return fields?.every((field) => fits(message, field)) ? message : null
  } catch {
    // Other scripts of the page send texts that are no JSON.
    return null
  }
}

function fits(message: MurphyMessage, field: string): boolean {
  const [name = '', rule = ''] = field.split(':')
  const value = message[name] ?? null
  if (value === null) return rule.endsWith('?')
  if (rule === 'url') return typeof value === 'string' && /^https?:\/\//.test(value)
  return rule.startsWith(typeof value)
}
