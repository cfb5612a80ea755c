import type { Mail, Mailer } from './ports'

const minuteMs = 60_000
/** Longer than any mail server takes for a mail: another server may try a claimed mail again after so long. */
const claimMs = 2 * minuteMs
/** The second try comes after a minute, each further one after twice as long, at most an hour. */
const longestBackOffMs = 60 * minuteMs
/** A mail that nobody has taken for so long is given up. */
const giveUpAfterMs = 24 * 60 * minuteMs
/** Mails that one run sends, so that a stop never waits for long. */
const mailsPerRun = 20
/** After so many in a row the mail server is away: the rest is left to the next run. */
const unavailableInARow = 3

/** A mail that no other server sends until its claim has run out. */
export type ClaimedMail = {
  readonly id: string
  /** How often it was claimed, this time included. */
  readonly attempts: number
  readonly askedAt: number
}

/** Where mails wait. Times are milliseconds since 1970. */
export type MailOutbox = {
  /** The mail that has been due for longest; `null`: none is due. */
  readonly claim: (now: number, until: number) => Promise<ClaimedMail | null>
  readonly sent: (id: string, now: number) => Promise<void>
  readonly postpone: (id: string, until: number) => Promise<void>
  /** Never tries it again, and records that. */
  readonly giveUp: (id: string, now: number) => Promise<void>
}

export type SenderPorts = {
  readonly mailer: Mailer
  readonly now: () => number
  /** Told about a mail that could not be composed or was given up. */
  readonly onFailure: (work: string, error: unknown) => void
}

/**
 * Sends the mails that are due. A mail that fails is tried again later and never keeps others from being sent. Calls that
 * come while one runs are that run. A mail is sent twice only when a server dies between sending it and saying so.
 *
 * @param compose the mail of an id; `null`: what it was about is gone
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

  async function sendOne({ id, attempts, askedAt }: ClaimedMail): Promise<MailOutcome> {
    const outcome = await tryToSend(id)
    if (outcome === 'sent') await outbox.sent(id, now())
    else if (outcome === 'gone' || now() - askedAt >= giveUpAfterMs) {
      await outbox.giveUp(id, now())
      onFailure('mail-given-up', new Error(`A mail was given up after ${attempts} tries: ${outcome}.`))
    } else await outbox.postpone(id, now() + backOffMs(attempts))
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

function backOffMs(attempts: number): number {
  return Math.min(longestBackOffMs, minuteMs * 2 ** Math.min(attempts - 1, 10))
}
