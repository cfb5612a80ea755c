import { resendMs, type Clock } from '../client'

/** Waits until a line is in the log; at most 5 s, because a line of a chat that is over may never come. */
export function createLineWaits(clock: Clock, last: (chatId: string) => number) {
  let waits: readonly { readonly chatId: string; readonly seq: number; readonly resolve: () => void }[] = []
  return {
    taken: (chatId: string, seq: number): Promise<void> =>
      new Promise((resolve) => {
        if (last(chatId) >= seq) return resolve()
        waits = [...waits, { chatId, seq, resolve }]
        clock.after(`line:${chatId}:${seq}`, resendMs, resolve)
      }),
    settle: (): void => {
      const come = waits.filter(({ chatId, seq }) => last(chatId) >= seq)
      waits = waits.filter((wait) => !come.includes(wait))
      for (const { chatId, seq, resolve } of come) {
        clock.cancel(`line:${chatId}:${seq}`)
        resolve()
      }
    },
  }
}
