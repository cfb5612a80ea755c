import type { Mail, Mailer } from './ports'

/** A mail whose receiver was refused is tried again after so long: some servers refuse whom they do not know yet. */
const refusedRestMs = 10 * 60_000

export type Outbox<Waiting> = {
  /** Oldest first, some of them, without those that are named. */
  readonly unsent: (except: readonly string[]) => Promise<readonly Waiting[]>
  readonly idOf: (waiting: Waiting) => string
  /** `null`: there is nothing to send any more. */
  readonly mailOf: (waiting: Waiting) => Promise<Mail | null>
  readonly sent: (id: string, now: number) => Promise<void>
}

/**
 * Mails what waits in the store; what nobody takes waits for the next call. Calls that come while it works are that work.
 * Two processes may send one twice, none is lost.
 *
 * Source: LCS-22, live-chat section 2 (queued until sent)
 */
export function createSender<Waiting>(
  { unsent, idOf, mailOf, sent }: Outbox<Waiting>,
  { mailer, now }: { readonly mailer: Mailer; readonly now: () => number },
): () => Promise<void> {
  let working: Promise<void> | null = null
  /** Until when each mail rests that its server has refused, so that it does not stand in the way of others. */
  const resting = new Map<string, number>()

  async function sendAll(): Promise<void> {
    for (const [id, until] of resting) if (until <= now()) resting.delete(id)
    for (const waiting of await unsent([...resting.keys()])) {
      const mail = await mailOf(waiting)
      if (mail === null) continue
      const answer = await mailer.send(mail)
      if (answer.ok) await sent(idOf(waiting), now())
      else if (answer.error.kind === 'refused') resting.set(idOf(waiting), now() + refusedRestMs)
      // The next one would not be taken either.
      else return
    }
  }

  return async () => {
    working ??= sendAll().finally(() => void (working = null))
    await working
  }
}
