import type { HostMessageIn } from './host-messages'
import { type HostMessageOut, hostMessagesVersion } from './host-messages'

type Descriptions<Message extends { readonly type: string }> = {
  readonly [Type in Message['type']]: {
    /** For the retailer's developer, as Markdown. */
    readonly meaning: string
    readonly examples: readonly [Extract<Message, { type: Type }>, ...Extract<Message, { type: Type }>[]]
  }
}

/** Describes each message to the widget, in the order in which a page meets them. */
export const hostMessageInDescriptions: Descriptions<HostMessageIn> = {
  openWidget: {
    meaning: 'Opens the chat.',
    examples: [{ type: 'openWidget' }],
  },
  sendMessage: {
    meaning:
      'Opens the chat and sends the text as the shopper’s message. It is checked and shown like a text that the shopper types.',
    examples: [{ type: 'sendMessage', messageString: 'where is my order' }],
  },
  sendDataToWidget: {
    meaning:
      'Tokens of the shopper, created by the page’s server. Send them before `changeShopperId` at a log-in, and again before they expire. A field that is left out stays unchanged, and `null` removes it. Tokens stay in memory, except `encryptedShopperId`, which is removed at log-off.',
    examples: [
      { type: 'sendDataToWidget', botToken: 'eyJ…', encryptedShopperId: 'eyJhbGciOiJkaXIi…' },
      { type: 'sendDataToWidget', botToken: null },
      { type: 'sendDataToWidget', encryptedShopperId: null },
    ],
  },
  changeShopperId: {
    meaning:
      'Another shopper is signed in on the page; 0: no shopper is. Personal data of the previous shopper leaves the screen and the browser. The same shopper again changes nothing, so a page may send it on every load. Post the tokens before it.',
    examples: [
      { type: 'changeShopperId', shopperId: 4711 },
      { type: 'changeShopperId', shopperId: 0 },
    ],
  },
  openLiveChatOnBot: {
    meaning: 'Opens the chat with the request for live chat.',
    examples: [{ type: 'openLiveChatOnBot' }],
  },
  getLiveChatStatusFromBot: {
    meaning: 'Requests `isLCAvailable`.',
    examples: [{ type: 'getLiveChatStatusFromBot' }],
  },
  setIsHostDevice: {
    meaning:
      'The page is a shared screen in a store. Murphy is open at full height without a launcher, opens no new tabs, stores nothing on the device, and resets after five minutes without activity. `isHostDevice` is true when it is left out.',
    examples: [
      { type: 'setIsHostDevice', isHostDevice: true },
      { type: 'setIsHostDevice', isHostDevice: false },
    ],
  },
}

/** Describes each message to the page, in the order in which a page meets them. */
export const hostMessageOutDescriptions: Descriptions<HostMessageOut> = {
  'widget-loaded': {
    meaning:
      'Murphy’s script runs and listens. `version` is the version of these messages; 1 when it is left out.',
    examples: [{ type: 'widget-loaded', version: hostMessagesVersion }],
  },
  chatbotLoaded: {
    meaning:
      'Murphy has read the configuration, and the launcher is visible. Messages that came earlier are handled now, in order.',
    examples: [{ type: 'chatbotLoaded' }],
  },
  toggleWidget: {
    meaning: 'The chat was opened, closed or minimised.',
    examples: [
      { type: 'toggleWidget', isOpen: true },
      { type: 'toggleWidget', isOpen: false },
    ],
  },
  chatbotOpened: {
    meaning: 'The chat was opened; follows `toggleWidget`.',
    examples: [{ type: 'chatbotOpened' }],
  },
  isLCAvailable: {
    meaning:
      'Reports whether live chat is available: on every change and on request, also while the chat is closed.',
    examples: [{ type: 'isLCAvailable', isLCAvailable: false }],
  },
  chatbotInitChangeUrl: {
    meaning:
      'The shopper wants to go to a page: a product, the log-in page, on a shared screen any link. The query parameter `i_cid` of `url` names the screen that the shopper came from. The page has to navigate, because Murphy cannot leave its frame.',
    examples: [
      {
        type: 'chatbotInitChangeUrl',
        url: 'https://shop.example/product/901235/hill-shiraz?i_cid=cbprodavail',
        storeId: '1021',
        storeName: 'Alexandria',
      },
      { type: 'chatbotInitChangeUrl', url: 'https://shop.example/login', storeId: null, storeName: null },
    ],
  },
  callSalesFloorWidget: {
    meaning: 'The shopper wants the page’s own chat with an expert, of this store if they have chosen one.',
    examples: [
      { type: 'callSalesFloorWidget', storeId: '1021', storeName: 'Alexandria' },
      { type: 'callSalesFloorWidget', storeId: null, storeName: null },
    ],
  },
  chatbotQRClicked: {
    meaning: 'A quick reply was pressed.',
    examples: [
      {
        type: 'chatbotQRClicked',
        text: 'Track an order',
        intentGroupId: 'ig-7',
        intentGroupName: 'Order tracking',
      },
    ],
  },
  chatbotOpenArticle: {
    meaning: 'A help article was opened.',
    examples: [{ type: 'chatbotOpenArticle', articleId: 'returns', title: 'Returning a bottle' }],
  },
  chatbotArticleVote: {
    meaning: 'A help article was voted on.',
    examples: [{ type: 'chatbotArticleVote', articleId: 'returns', isAccepted: true }],
  },
  chatbotTriggerAdobeAnalytics: {
    meaning:
      'An action for analytics: the chat was opened, a message sent, a quick reply pressed, an article opened or voted on, a step of the wine finder taken, a live chat started or ended. `label` never holds what the shopper typed, nor anything about who they are.',
    examples: [
      {
        type: 'chatbotTriggerAdobeAnalytics',
        eventName: 'wine_step',
        label: 'WINETYPE::Red',
        intentGroupName: 'Find a wine',
      },
      { type: 'chatbotTriggerAdobeAnalytics', eventName: 'message_sent', label: '', intentGroupName: '' },
    ],
  },
  shopperTokenNeeded: {
    meaning:
      "The shopper's token expires within a minute, or has expired. Answer with a fresh `sendDataToWidget`, or with `changeShopperId` 0 when no shopper is signed in any more.",
    examples: [{ type: 'shopperTokenNeeded' }],
  },
}

/** Examples of each message to the widget, for tests. */
export const hostMessageInExamples: readonly HostMessageIn[] = Object.values(
  hostMessageInDescriptions,
).flatMap(({ examples }): readonly HostMessageIn[] => examples)

/** Examples of each message to the page, for tests. */
export const hostMessageOutExamples: readonly HostMessageOut[] = Object.values(
  hostMessageOutDescriptions,
).flatMap(({ examples }): readonly HostMessageOut[] => examples)
