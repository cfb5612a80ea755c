const key = 'murphyUnread'

/**
 * Remembers for this tab that a conversation has begun and what of it is unread, so that the next page brings it back;
 * `null`: it is over.
 */
export function markRunning(unread: number | null): void {
  try {
    if (unread === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, `${unread}`)
  } catch {
    // Refused storage: the next page waits for a press of the launcher.
  }
}

/** How many messages the page before left unread; `null`: no conversation was running there. */
export function unreadOfRunning(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
