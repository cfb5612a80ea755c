import { createBrowserSdk } from './browser/browser-sdk'
import { setGlobals } from './browser/set-globals'

/** The built script `/live-chat-sdk.js`. Source: docs/interfaces.md#live-chat-sdk */
const tag = document.currentScript instanceof HTMLScriptElement ? document.currentScript : null
setGlobals(window, createBrowserSdk(new URL(tag?.src ?? location.href).origin), tag)
