// Names in the browser's storage that the widget and the frame of visits share.
// Source: docs/privacy.md#in-the-shoppers-browser

/** The key of the conversation in the local storage. It is removed when the conversation ends or is deleted. */
export const conversationKey = 'murphyChat'

/** The key of the tab's live chat in the session storage. The live-chat client stores it. */
export const liveChatKey = 'murphyLiveChat'

/** The cookie with the random id of this browser. Source: STG-01 */
export const browserIdCookie = 'chatbotUserId'
