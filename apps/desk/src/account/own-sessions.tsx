import { useState } from 'react'
import type { OwnSession } from '@murphy/contracts/desk'
import { Button, Chip } from '@murphy/ui'
import { FailureMessage } from '../manager/failure-message'
import { useManagerPorts } from '../manager/manager-context'
import { OutcomeMessage, toOutcome } from '../manager/outcome'
import type { Outcome } from '../manager/outcome'
import { toProblem } from '../manager/form-problem'
import { useAnswer } from '../manager/use-answer'
import css from './account.module.css'
import { copy, formatBrowser, formatSessionTimes } from './copy'

/** Lists the agent's sessions, each with a button that ends it. */
export function OwnSessions() {
  const ports = useManagerPorts()
  const { value, failure, load } = useAnswer('mySessions')
  const [outcome, setOutcome] = useState<Outcome>(null)
  const sessions = value?.sessions ?? []

  /** Ends one session; `null`: all others. */
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
