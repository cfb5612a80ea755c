/** Files that may arrive at the same time. Source: decision 041 */
export const maxUploads = { ofVisitor: 2, ofAddress: 8, inAll: 32 } as const

/** Limits the files of one visitor, of one address and in total that may arrive at the same time. */
export type UploadGates = {
  /**
   * Enters the gate.
   *
   * @returns a function that leaves the gate, to be called once; `null`: too many uploads are running
   */
  readonly enter: (visitorId: string, address: string) => (() => void) | null
}

/**
 * Creates the gates. Entries are removed with the last upload of their visitor or address, so nothing grows. Source:
 * decision 041
 */
export function createUploadGates(): UploadGates {
  const counts = new Map<string, number>()
  const count = (key: string): number => counts.get(key) ?? 0
  return {
    enter: (visitorId, address) => {
      const limits = [
        [`visitor ${visitorId}`, maxUploads.ofVisitor],
        [`address ${address}`, maxUploads.ofAddress],
        ['all', maxUploads.inAll],
      ] as const
      if (limits.some(([key, most]) => count(key) >= most)) return null
      for (const [key] of limits) counts.set(key, count(key) + 1)
      return () => {
        for (const [key] of limits) {
          if (count(key) > 1) counts.set(key, count(key) - 1)
          else counts.delete(key)
        }
      }
    },
  }
}
