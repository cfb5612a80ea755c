import { useState } from 'react'
import type { FormEvent } from 'react'
import type { SecondFactorKey, SecondFactorReply } from '@murphy/contracts/desk'
import { Button, Field } from '@murphy/ui'
import { FailureMessage } from '../manager/failure-message'
import { useManagerPorts } from '../manager/manager-context'
import type { RequestFailure } from '../manager/ports'
import { OutcomeMessage, findProblemAt, toOutcome } from '../manager/outcome'
import type { Outcome } from '../manager/outcome'
import { toProblem } from '../manager/form-problem'
import { useAnswer } from '../manager/use-answer'
import css from './account.module.css'
import { copy, formatRecoveryCodes } from './copy'
import { RecoveryCodeList } from './recovery-code-list'
import { SetUpSecondFactor } from './set-up-second-factor'

type Action = 'renew' | 'replace' | 'turn-off'

type Step =
  | { readonly at: 'overview' | Action }
  | { readonly at: 'set-up'; readonly newKey?: SecondFactorKey }
  | { readonly at: 'codes'; readonly codes: readonly string[] }

/** The agent's own second factor. It is not shown to agents who sign in at their company's provider. */
export function OwnSecondFactor() {
  const { value, failure, load } = useAnswer('getSecondFactor')
  const [step, setStep] = useState<Step>({ at: 'overview' })
  const [doneMessage, setDoneMessage] = useState('')
  if (value?.isAvailable === false) return null

  async function finish(message: string) {
    await load()
    setDoneMessage(message)
    setStep({ at: 'overview' })
  }

  return (
    <section className={css.part} aria-label={copy.secondFactor}>
      <h3 className={css.title}>{copy.secondFactor}</h3>
      {failure !== null && <FailureMessage failure={failure} onRetry={() => void load()} />}
      {value !== null && step.at === 'overview' && (
        <>
          <Overview state={value} onChosen={setStep} />
          <output className={css.line}>{doneMessage}</output>
        </>
      )}
      {step.at === 'set-up' && (
        <SetUpSecondFactor
          heading="h4"
          {...(step.newKey && { newKey: step.newKey })}
          onDone={() => void finish(copy.turnedOn)}
          onCancelled={() => setStep({ at: 'overview' })}
        />
      )}
      {step.at === 'codes' && (
        <RecoveryCodeList codes={step.codes} heading="h4" onDone={() => void finish(copy.renewed)} />
      )}
      {(step.at === 'renew' || step.at === 'replace' || step.at === 'turn-off') && (
        <CodeStep
          key={step.at}
          action={step.at}
          onNext={setStep}
          onTurnedOff={() => void finish(copy.turnedOff)}
        />
      )}
    </section>
  )
}

type OverviewProps = { readonly state: SecondFactorReply; readonly onChosen: (step: Step) => void }

function Overview({ state: { isOn, isRequired, recoveryCodesLeft }, onChosen }: OverviewProps) {
  if (!isOn)
    return (
      <>
        <p className={css.line}>{copy.off}</p>
        <div className={css.actions}>
          <Button onClick={() => onChosen({ at: 'set-up' })}>{copy.setUp}</Button>
        </div>
      </>
    )
  return (
    <>
      <p className={css.line}>{isRequired ? copy.onAndRequired : copy.on}</p>
      <p className={css.line}>{formatRecoveryCodes(recoveryCodesLeft)}</p>
      <div className={css.actions}>
        <Button look="quiet" onClick={() => onChosen({ at: 'renew' })}>
          {copy.renew}
        </Button>
        <Button look="quiet" onClick={() => onChosen({ at: 'replace' })}>
          {copy.replace}
        </Button>
        {!isRequired && (
          <Button look="danger" onClick={() => onChosen({ at: 'turn-off' })}>
            {copy.turnOff}
          </Button>
        )}
      </div>
    </>
  )
}

type CodeStepProps = {
  readonly action: Action
  readonly onNext: (step: Step) => void
  readonly onTurnedOff: () => void
}

/** Asks for a code. Turning off also needs the password, because another person may use an open desk. */
function CodeStep({ action, onNext, onTurnedOff }: CodeStepProps) {
  const ports = useManagerPorts()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [outcome, setOutcome] = useState<Outcome>(null)
  const isTurningOff = action === 'turn-off'

  async function submit(event: FormEvent) {
    event.preventDefault()
    const entered = code.trim()
    if (entered === '') return setOutcome(toOutcome(copy.codeMissing, ''))
    const failure = await perform(entered)
    if (failure !== null) setOutcome(toOutcome(toProblem(failure), ''))
  }

  /** Performs the action and goes to its next step. Returns the failure, or `null`. */
  async function perform(entered: string): Promise<RequestFailure | null> {
    switch (action) {
      case 'renew': {
        const answer = await ports.request('renewRecoveryCodes', { body: { code: entered } })
        if (!answer.ok) return answer.error
        onNext({ at: 'codes', codes: answer.value.recoveryCodes })
        return null
      }
      case 'replace': {
        const answer = await ports.request('startSecondFactor', { body: { code: entered } })
        if (!answer.ok) return answer.error
        onNext({ at: 'set-up', newKey: answer.value })
        return null
      }
      case 'turn-off': {
        const answer = await ports.request('turnOffSecondFactor', { body: { password, code: entered } })
        if (!answer.ok) return answer.error
        onTurnedOff()
        return null
      }
    }
  }

  const labels = { renew: copy.renew, replace: copy.replace, 'turn-off': copy.turnOff }
  const isAtField = findProblemAt(outcome, 'code') !== null || findProblemAt(outcome, 'password') !== null
  return (
    <form
      className={css.part}
      noValidate
      aria-label={labels[action]}
      onSubmit={(event) => void submit(event)}
    >
      {isTurningOff && (
        <Field
          label={copy.current}
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          problem={findProblemAt(outcome, 'password')}
          isValid={false}
          // The agent has asked for this form.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <Field
        label={copy.codeOrRecovery}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={code}
        problem={findProblemAt(outcome, 'code')}
        isValid={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={!isTurningOff}
        onChange={(event) => setCode(event.target.value)}
      />
      <div className={css.actions}>
        <Button type="submit" look={isTurningOff ? 'danger' : 'primary'}>
          {labels[action]}
        </Button>
        <Button look="quiet" onClick={() => onNext({ at: 'overview' })}>
          {copy.cancel}
        </Button>
      </div>
      {!isAtField && <OutcomeMessage outcome={outcome} />}
    </form>
  )
}
