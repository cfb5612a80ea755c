const key = 'murphyUnread'

/**
 * Stores for this tab that a conversation is running, with its number of unread messages, so that the next page resumes
 * it; `null`: it has ended.
 */
export function storeRunningConversation(unread: number | null): void {
  try {
    if (unread === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, `${unread}`)
  } catch {
    // Storage is refused: the next page waits for a press of the launcher.
  }
}

/** Returns the number of unread messages of the previous page; `null`: no conversation was running. */
export function readRunningConversation(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
