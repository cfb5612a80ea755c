import { Button, Chip, Field } from '@murphy/ui'
import { Dialog } from '../components/dialog'
import { copy, formatBrowser, formatSessionTimes } from './copy'
import { useState } from 'react'
import type { OwnSession } from '@murphy/contracts/desk'
import { FailureMessage } from '../manager/failure-message'
import { useManagerPorts } from '../manager/manager-context'
import { OutcomeMessage, toOutcome, findProblemAt } from '../manager/settings/outcome'
import type { Outcome } from '../manager/settings/outcome'
import { toProblem } from '../manager/settings/setting-calls'
import { useAnswer } from '../manager/settings/use-answer'
import css from './account.module.css'
import type { FormEvent } from 'react'
import { OwnSecondFactor } from './own-second-factor'
import { NewPasswordField } from './new-password-field'

/** The agent's own account: sessions, second factor and password. */
export function AccountDialog({ onClosed }: { readonly onClosed: () => void }) {
  return (
    <Dialog title={copy.title} onClosed={onClosed}>
      <OwnSessions />
      <OwnSecondFactor />
      <OwnPassword />
      <Button look="quiet" onClick={onClosed}>
        {copy.close}
      </Button>
    </Dialog>
  )
}

/** Lists the agent's sessions, each with a button that ends it. */
export function OwnSessions() {
  const ports = useManagerPorts()
  const { value, failure, load } = useAnswer('mySessions')
  const [outcome, setOutcome] = useState<Outcome>(null)
  const sessions = value?.sessions ?? []

  async function end(session: OwnSession | null) {
    const answer =
      session === null
        ? await ports.request('endOtherSessions')
        : await ports.request('endSession', { params: { sessionId: String(session.id) } })
    setOutcome(toOutcome(answer.ok ? null : toProblem(answer.error), copy.signedOut))
    await load()
  }

  return (
    <section className={css.part} aria-label={copy.sessions}>
      <h3 className={css.title}>{copy.sessions}</h3>
      {failure !== null && <FailureMessage failure={failure} onRetry={() => void load()} />}
      {value === null && failure === null && <p className={css.line}>{copy.loading}</p>}
      {value !== null && (
        <>
          <ul className={css.sessions}>
            {sessions.map((session) => (
              <li key={session.id} className={css.session}>
                <span className={css.where}>
                  <strong>{formatBrowser(session.browser)}</strong>
                  <span className={css.line}>{formatSessionTimes(session)}</span>
                </span>
                {session.isThis ? (
                  <Chip>{copy.thisBrowser}</Chip>
                ) : (
                  <Button
                    look="quiet"
                    aria-label={`${copy.signOut}: ${formatBrowser(session.browser)}`}
                    onClick={() => void end(session)}
                  >
                    {copy.signOut}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {sessions.length > 1 && (
            <Button look="quiet" onClick={() => void end(null)}>
              {copy.signOutOthers}
            </Button>
          )}
        </>
      )}
      <OutcomeMessage outcome={outcome} />
    </section>
  )
}

/** Changes the agent's password. The current password is required, because the desk may have been left open. */
export function OwnPassword() {
  const ports = useManagerPorts()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [outcome, setOutcome] = useState<Outcome>(null)

  async function change(event: FormEvent) {
    event.preventDefault()
    const answer = await ports.request('changePassword', { body: { current, password } })
    setOutcome(toOutcome(answer.ok ? null : toProblem(answer.error), copy.changed))
    if (!answer.ok) return
    setCurrent('')
    setPassword('')
  }

  return (
    <form className={css.part} noValidate aria-label={copy.password} onSubmit={(event) => void change(event)}>
      <h3 className={css.title}>{copy.password}</h3>
      <p className={css.line}>{copy.passwordAbout}</p>
      <Field
        label={copy.current}
        type="password"
        name="password"
        autoComplete="current-password"
        value={current}
        problem={findProblemAt(outcome, 'current')}
        isValid={false}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <NewPasswordField
        label={copy.next}
        value={password}
        problem={findProblemAt(outcome, 'password')}
        onChanged={setPassword}
      />
      <Button type="submit">{copy.change}</Button>
      <OutcomeMessage outcome={outcome} />
    </form>
  )
}
