// Entry of the chunk with the client of a vendor's service. `live-chat-ports.ts` loads it.
import type { LiveChatClient } from '@murphy/live-chat-sdk'
import { createFrameId, createSystemClock } from '@murphy/live-chat-sdk/client'
import { createVendorClient } from '@murphy/live-chat-sdk/vendor'
import type { VendorChat } from '@murphy/live-chat-sdk/vendor'

/**
 * Opens live chat over the object that a vendor's script leaves at `window.zChat`. Rejects when the script does not
 * load or leaves none. Source: docs/live-chat-protocol.md#sdk, docs/interfaces.md#live-chat-sdk
 */
export async function openVendorClient(
  account: { readonly accountKey: string; readonly departmentId: number },
  scriptUrl: string,
  window: Window,
): Promise<LiveChatClient> {
  await loadScript(scriptUrl, window.document)
  const vendor: unknown = Reflect.get(window, 'zChat')
  if (!isVendorChat(vendor)) throw new Error(`${scriptUrl} leaves no zChat.`)
  return createVendorClient({
    ...account,
    vendor,
    askToken: null,
    clock: createSystemClock(),
    createId: createFrameId,
  })
}

function loadScript(scriptUrl: string, document: Document): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptUrl
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${scriptUrl} could not be loaded.`)))
    document.head.append(script)
  })
}

/** Accepts any object. Each of its methods may be missing; the client checks before it calls. */
function isVendorChat(value: unknown): value is VendorChat {
  return typeof value === 'object' && value !== null
}
