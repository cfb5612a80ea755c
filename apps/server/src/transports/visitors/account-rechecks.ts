/**
 * The number of connections that read the repository at once after a change of the account. The pool of the database has
 * ten, so that sign-ins and messages find a free one.
 */
const maxReading = 4

type Recheckable = { readonly handleAccountChange: () => Promise<void> }

/** Connections that wait for their turn to read what a change of the account means for them, such as the last agent leaving. */
export type AccountRechecks = { readonly add: (connection: Recheckable) => void }

/** Creates the turns of connections, in the order of `add`. A connection that waits already is not added again. */
export function createAccountRechecks(): AccountRechecks {
  const waiting = new Set<Recheckable>()
  let reading = 0

  function startNext(): void {
    for (const connection of waiting) {
      if (reading >= maxReading) return
      waiting.delete(connection)
      reading += 1
      void connection.handleAccountChange().finally(() => {
        reading -= 1
        startNext()
      })
    }
  }

  return {
    add: (connection) => {
      waiting.add(connection)
      startNext()
    },
  }
}
