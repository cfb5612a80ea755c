import type { MurphyMessage } from '../murphy'

// Each line is a message: its name, then its fields with their types. `?`: may also be null or left out; `:url`: an http
// or https address. The lists replace a library to save bytes. A test compares them with the contracts' examples.

/** Messages from the page that the loader itself handles. The frame checks all others. */
export const messagesToMurphy = `setIsHostDevice isHostDevice:boolean?
changeShopperId
sendDataToWidget
openWidget
sendMessage messageString:string
openLiveChatOnBot
getLiveChatStatusFromBot`

/** Messages from Murphy's frame to the page. */
export const messagesFromMurphy = `widget-loaded
chatbotLoaded
chatbotOpened
toggleWidget isOpen:boolean
isLCAvailable isLCAvailable:boolean
chatbotTriggerAdobeAnalytics eventName:string label:string intentGroupName:string
chatbotInitChangeUrl url:string:url storeId:string? storeName:string?
callSalesFloorWidget storeId:string? storeName:string?
chatbotQRClicked text:string intentGroupId:string intentGroupName:string
chatbotArticleVote articleId:string isAccepted:boolean
chatbotOpenArticle articleId:string title:string
shopperTokenNeeded
unreadCount unreadCount:number`

/**
 * Parses a window message of a list: an object, or its JSON. `null`: not in the list, or with invalid fields. The list is split
 * on each call, because most pages send nothing.
 */
export function parseMessage(list: string, data: unknown): MurphyMessage | null {
  try {
    // Wraps any other value in an object without a type.
    const message = Object(typeof data === 'string' ? JSON.parse(data) : data) as MurphyMessage
    const lines = list.split('\n').map((line) => line.split(' '))
    const fields = lines.find(([type]) => type === message.type)?.slice(1)
    const isValid = fields?.every((field) => {
      const [name, rule, isUrl] = field.split(':') as [name: string, rule: string, isUrl?: string]
      const value = message[name] ?? null
      if (value === null) return rule.endsWith('?')
      return rule.startsWith(typeof value) && (!isUrl || /^https?:\/\//.test(value as string))
    })
    return isValid ? message : null
  } catch {
    // Other scripts of the page send texts that are not JSON.
    return null
  }
}
