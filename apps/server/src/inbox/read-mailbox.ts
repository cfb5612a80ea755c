import type { MailOutcome, MailReceiver, RawMail } from './receive-mail'

/** The time between two readings of the mailbox, by whichever server reads it. */
export const readMailboxEveryMs = 30_000
/** Longer than any reading takes. After this time another server may read. */
const leaseMs = 5 * 60_000
const mailsPerReading = 20
/** A mail that failed this often is left to the operator, so that it does not block the next ones. */
const mostFailures = 20

/** `stored`: nothing is left to do; `kept`: the operator has to look at it. */
export type MailVerdict = 'stored' | 'kept'

/** A mailbox whose unread mails wait to be received. */
export type Mailbox = {
  /**
   * Calls a function for each unread mail, the oldest first, and marks it by the verdict. `later`: it stays unread.
   *
   * Errors: rejects when the server is away, refuses the log-in, or breaks off.
   */
  readonly readUnread: (
    most: number,
    handle: (mail: RawMail & { readonly id: string }) => Promise<MailVerdict | 'later'>,
  ) => Promise<void>
  /** Breaks off a reading. */
  readonly close: () => void
}

/** Decides which of several servers reads the mailbox. */
export type MailboxLease = {
  /** Returns true when no other server reads the mailbox until then. */
  readonly take: (now: number, until: number) => Promise<boolean>
  /** Ends the lease at a time, which may be later. */
  readonly release: (until: number) => Promise<void>
}

export type MailboxReaderPorts = {
  readonly mailbox: Mailbox
  readonly lease: MailboxLease
  readonly receive: MailReceiver
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly onOutcome: (outcome: MailOutcome) => void
  readonly onFailure: (work: string, error: unknown) => void
}

export type MailboxReader = {
  /** Reads the mailbox unless another server has done so within 30 s. */
  readonly run: () => Promise<void>
  /** Breaks off a reading and begins no other. */
  readonly stop: () => void
}

/**
 * Creates the reader of a mailbox. A mail that could not be stored stays unread and is read again.
 *
 * Source: docs/operating.md#inbound-mail
 */
export function createMailboxReader(ports: MailboxReaderPorts): MailboxReader {
  const { mailbox, lease, receive, now, onOutcome, onFailure } = ports
  let failures: ReadonlyMap<string, number> = new Map()
  let isStopped = false

  async function read(): Promise<void> {
    const failed = new Map<string, number>()
    await mailbox.readUnread(mailsPerReading, async ({ id, ...raw }) => {
      if (isStopped) return 'later'
      try {
        const outcome = await receive(raw)
        onOutcome(outcome)
        return toVerdict(outcome)
      } catch (error) {
        onFailure('inbox-mail', error)
        const count = (failures.get(id) ?? 0) + 1
        failed.set(id, count)
        return count < mostFailures ? 'later' : 'kept'
      }
    })
    failures = failed
  }

  return {
    run: async () => {
      if (isStopped) return
      const startedAt = now()
      if (!(await lease.take(startedAt, startedAt + leaseMs))) return
      try {
        await read()
      } finally {
        await lease.release(startedAt + readMailboxEveryMs)
      }
    },
    stop: () => {
      isStopped = true
      mailbox.close()
    },
  }
}

function toVerdict({ kind }: MailOutcome): MailVerdict {
  return kind === 'limited' || kind === 'refused' ? 'kept' : 'stored'
}
