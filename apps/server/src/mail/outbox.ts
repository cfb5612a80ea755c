import type { Mail, Mailer } from './mailer'

const minuteMs = 60_000
/** Longer than any mail server needs for a mail. After this time another server may send a claimed mail. */
const claimMs = 2 * minuteMs
/** The second try comes after a minute, and each further one after twice the time, at most an hour. */
const maxBackOffMs = 60 * minuteMs
/** A mail that could not be sent for this long is given up. */
const giveUpAfterMs = 24 * 60 * minuteMs
/** Mails of one run, so that stopping never takes long. */
const mailsPerRun = 20
/** After this many failures in a row the mail server counts as unavailable, and the rest waits for the next run. */
const unavailableInARow = 3

/** A mail that no other server sends until the claim expires. */
export type ClaimedMail = {
  readonly id: string
  /** Number of attempts, this one included. */
  readonly attempts: number
  readonly requestedAt: number
}

/** Stores waiting mails. Times are milliseconds since 1970. */
export type MailOutbox = {
  /** Claims the mail that has been due for longest; `null`: none is due. */
  readonly claim: (now: number, until: number) => Promise<ClaimedMail | null>
  readonly markSent: (id: string, now: number) => Promise<void>
  readonly postpone: (id: string, until: number) => Promise<void>
  /** Never tries it again, and records that. */
  readonly giveUp: (id: string, now: number) => Promise<void>
}

export type SenderPorts = {
  readonly mailer: Mailer
  readonly now: () => number
  /** Reports a mail that could not be composed or was given up. */
  readonly onFailure: (work: string, error: unknown) => void
}

/**
 * Returns a function that sends due mails. A failed mail is retried later and never blocks others. Calls during a run
 * join that run. A mail is sent twice only when a server dies between sending it and recording that.
 *
 * @param compose returns the mail of an id; `null`: it is no longer needed
 * Source: LCS-22, decision 041
 */
export function createSender(
  outbox: MailOutbox,
  compose: (id: string) => Promise<Mail | null>,
  { mailer, now, onFailure }: SenderPorts,
): () => Promise<void> {
  let running: Promise<void> | null = null

  async function sendDue(): Promise<void> {
    let unavailable = 0
    for (let count = 0; count < mailsPerRun && unavailable < unavailableInARow; count += 1) {
      const claimed = await outbox.claim(now(), now() + claimMs)
      if (claimed === null) return
      const outcome = await sendOne(claimed)
      unavailable = outcome === 'unavailable' ? unavailable + 1 : 0
    }
  }

  async function sendOne({ id, attempts, requestedAt }: ClaimedMail): Promise<MailOutcome> {
    const outcome = await tryToSend(id)
    if (outcome === 'sent') await outbox.markSent(id, now())
    else if (outcome === 'gone' || now() - requestedAt >= giveUpAfterMs) {
      await outbox.giveUp(id, now())
      onFailure('mail-given-up', new Error(`A mail was given up after ${attempts} tries: ${outcome}.`))
    } else await outbox.postpone(id, now() + getBackOffMs(attempts))
    return outcome
  }

  async function tryToSend(id: string): Promise<MailOutcome> {
    try {
      const mail = await compose(id)
      if (mail === null) return 'gone'
      const answer = await mailer.send(mail)
      return answer.ok ? 'sent' : answer.error.kind
    } catch (error) {
      onFailure('mail-not-composed', error)
      return 'not-composed'
    }
  }

  return async () => {
    running ??= sendDue().finally(() => void (running = null))
    await running
  }
}

type MailOutcome = 'sent' | 'gone' | 'unavailable' | 'refused' | 'not-composed'

function getBackOffMs(attempts: number): number {
  return Math.min(maxBackOffMs, minuteMs * 2 ** Math.min(attempts - 1, 10))
}
