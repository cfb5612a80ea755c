import { createBrowserSdk } from './browser/browser-sdk'

/**
 * The built script `/live-chat-sdk.js`: sets `murphyLiveChat`, and `zChat` when its tag asks for it and the page has
 * none of its own.
 *
 * Source: interfaces.md section 6
 */
const tag = document.currentScript instanceof HTMLScriptElement ? document.currentScript : null
const sdk = createBrowserSdk(new URL(tag?.src ?? location.href).origin)

window.murphyLiveChat ??= sdk
if (tag?.dataset['global'] === 'zChat') window.zChat ??= window.murphyLiveChat
