import type { LiveChatSdk } from '../../live-chat-sdk'

/**
 * Sets the global `murphyLiveChat`, and `zChat` if the attributes of the script's tag ask for it. Existing globals stay.
 *
 * Source: docs/interfaces.md#live-chat-sdk
 */
export function setGlobals(
  page: { murphyLiveChat?: LiveChatSdk; zChat?: LiveChatSdk },
  sdk: LiveChatSdk,
  tag: { readonly dataset: { readonly [name: string]: string | undefined } } | null,
): void {
  page.murphyLiveChat ??= sdk
  if (tag?.dataset['global'] === 'zChat') page.zChat ??= page.murphyLiveChat
}
