/** A check of a live system, one part after the other. */
export type LiveCheck = {
  /** Reads a part and prints a line with what was read, or with the reason of a failure. */
  readonly check: (name: string, read: () => Promise<string>) => Promise<void>
  /** Returns true when no part has failed. */
  readonly isRight: () => boolean
}

export function createLiveCheck(print: (line: string) => void): LiveCheck {
  let isRight = true
  return {
    check: async (name, read) => {
      try {
        print(`ok      ${name}: ${await read()}`)
      } catch (error) {
        isRight = false
        print(`failed  ${name}: ${error instanceof Error ? error.message : String(error)}`)
      }
    },
    isRight: () => isRight,
  }
}
