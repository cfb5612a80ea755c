import type { LiveChatSdk } from '../../live-chat-sdk'

/**
 * Puts the SDK where pages look for it: `murphyLiveChat`, and `zChat` when the script's tag asks for it, neither over one
 * that is there already.
 *
 * Source: interfaces.md section 6
 */
export function setGlobals(
  page: { murphyLiveChat?: LiveChatSdk; zChat?: LiveChatSdk },
  sdk: LiveChatSdk,
  tag: { readonly dataset: { readonly [name: string]: string | undefined } } | null,
): void {
  page.murphyLiveChat ??= sdk
  if (tag?.dataset['global'] === 'zChat') page.zChat ??= page.murphyLiveChat
}
