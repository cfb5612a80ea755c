/** Mails at the same time, so that they never fill the memory: 28 MB are kept of each. */
const maxAtOnce = 4
/** Those of them from addresses that have not yet delivered a signed mail. A signature is known with the last byte only. */
const maxOfStrangers = 2
/** A mail provider has a few addresses. */
const maxProven = 100

/** The places for mails that arrive at the same time. */
export type MailPlaces = {
  /**
   * Takes a place for a mail from a network address.
   *
   * @returns a function that frees it, to be called once; `null`: there is none
   */
  readonly take: (address: string) => (() => void) | null
  /** Marks an address that has delivered a signed mail. Strangers cannot take all places from it. */
  readonly markProven: (address: string) => void
}

/**
 * Creates the places of one process.
 *
 * Source: docs/security.md#live-chat-and-the-desk
 */
export function createMailPlaces(): MailPlaces {
  const proven = new Set<string>()
  let open = 0
  let ofStrangers = 0
  return {
    take: (address) => {
      const isStranger = !proven.has(address)
      if (open >= maxAtOnce || (isStranger && ofStrangers >= maxOfStrangers)) return null
      open += 1
      if (isStranger) ofStrangers += 1
      return () => {
        open -= 1
        if (isStranger) ofStrangers -= 1
      }
    },
    markProven: (address) => {
      // Deleted and added again to move it to the end: the first one has delivered longest ago.
      proven.delete(address)
      proven.add(address)
      for (const first of proven) {
        if (proven.size <= maxProven) return
        proven.delete(first)
      }
    },
  }
}
