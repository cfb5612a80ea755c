import { useState } from 'react'
import type { Invitation } from '@murphy/contracts/desk'
import { Button, Chip } from '@murphy/ui'
import type { SettingProblem } from '../store'
import css from '../settings.module.css'
import { invitedText, staffCopy as copy } from './copy'
import { OutcomeLine, toOutcome } from './outcome'
import type { Outcome } from './outcome'
import type { Act } from './use-staff'

type Props = {
  readonly invitations: readonly Invitation[]
  readonly act: Act
}

/** The pending invitations. Nothing is rendered without one. */
export function Invitations({ invitations, act }: Props) {
  const [outcome, setOutcome] = useState<Outcome>(null)

  async function show(done: Promise<SettingProblem | null>, said: string) {
    setOutcome(toOutcome(await done, said))
  }

  if (invitations.length === 0 && outcome === null) return null
  return (
    <section className={css.form} aria-label={copy.invited}>
      <h4 className={css.formTitle}>{copy.invited}</h4>
      {invitations.map((invitation) => {
        const { id, email, role } = invitation
        const params = { invitationId: String(id) }
        return (
          <div key={id} className={css.day}>
            <span className={css.periods}>
              <strong>{email}</strong> <Chip>{copy.roles[role]}</Chip>
              <span className={css.about}>{invitedText(invitation)}</span>
            </span>
            <Button
              look="quiet"
              aria-label={`${copy.resend}: ${email}`}
              onClick={() => void show(act('resendInvitation', { params }), copy.mailed)}
            >
              {copy.resend}
            </Button>
            <Button
              look="danger"
              aria-label={`${copy.revoke}: ${email}`}
              onClick={() => void show(act('withdrawInvitation', { params }), copy.revoked)}
            >
              {copy.revoke}
            </Button>
          </div>
        )
      })}
      <OutcomeLine outcome={outcome} />
    </section>
  )
}
