import { resendMs, type Clock } from '../client'

/** Waits until an entry is in the log, at most 5 s, because the entry of an ended chat may never arrive. */
export function createEntryWaits(clock: Clock, last: (chatId: string) => number) {
  let waits: readonly { readonly chatId: string; readonly seq: number; readonly resolve: () => void }[] = []
  return {
    wait: (chatId: string, seq: number): Promise<void> =>
      new Promise((resolve) => {
        if (last(chatId) >= seq) return resolve()
        waits = [...waits, { chatId, seq, resolve }]
        clock.after(`line:${chatId}:${seq}`, resendMs, resolve)
      }),
    settle: (): void => {
      const arrived = waits.filter(({ chatId, seq }) => last(chatId) >= seq)
      waits = waits.filter((wait) => !arrived.includes(wait))
      for (const { chatId, seq, resolve } of arrived) {
        clock.cancel(`line:${chatId}:${seq}`)
        resolve()
      }
    },
  }
}
