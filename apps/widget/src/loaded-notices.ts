import { registerIcons } from '@murphy/ui'
import type * as noticesChunk from './notices'

let loaded: typeof noticesChunk | null = null

/** What stands above the chat or after it. Rejects when it cannot be had; once there, it is there at once. */
export async function loadNotices(): Promise<typeof noticesChunk> {
  if (loaded === null) {
    loaded = await import('./notices')
    registerIcons(loaded.additionalIcons)
  }
  return loaded
}
