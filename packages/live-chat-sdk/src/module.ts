import { createBrowserSdk } from './browser/browser-sdk'

/** The built module `/live-chat-sdk.mjs`. Source: docs/interfaces.md#live-chat-sdk */
const sdk = createBrowserSdk(new URL(import.meta.url).origin)

// oxlint-disable-next-line import/no-default-export -- programs for this SDK import its default
export default sdk
