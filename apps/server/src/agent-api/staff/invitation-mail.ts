import type { Mail } from '../../mail/ports'

const hourMs = 3_600_000
/** A new colleague may be on holiday. */
export const invitationLifetimeMs = 7 * 24 * hourMs
/** An agent who lost their password waits for the mail. */
export const resetLifetimeMs = 24 * hourMs

type Told = {
  readonly to: Mail['to']
  /** Name of the manager who sends it. */
  readonly from: string
  readonly link: string
}

/** Creates the mail that invites a new agent. */
export function invitationMail({ to, from, link }: Told): Mail {
  return {
    reference: 'desk-invitation',
    to,
    subject: 'Your Murphy agent desk account',
    text: `Hello,

${from} invites you to the Murphy desk, where shoppers' chats are answered.
Choose your name and a password here:

${link}

The link works once, within 7 days. If you did not expect this mail, leave it: without the link nobody gets in.
`,
    attachments: [],
  }
}

/** Creates the mail for a new password. */
export function resetMail({ to, from, link }: Told): Mail {
  return {
    reference: 'desk-password',
    to,
    subject: 'Reset your Murphy agent desk password',
    text: `Hello ${to.name},

${from} has reset your password of the Murphy desk; the old one does not count any more.
Choose a new one here:

${link}

The link works once, within 24 hours. If you have not asked for it, ask ${from} why.
`,
    attachments: [],
  }
}
