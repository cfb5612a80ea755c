const key = 'murphyRunning'

/** Remembers for this tab that a conversation has begun, so that the next page brings it back. */
export function markRunning(): void {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Refused storage: the next page waits for a press of the launcher.
  }
}

export function wasRunning(): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}
