import { useCallback, useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import type { SecondFactorKey } from '@murphy/contracts/desk'
import { createQrCode } from '@murphy/domain/qr-code'
import { Button, Field, QrPicture } from '@murphy/ui'
import type { Result } from '@murphy/flow'
import type { ManagerPorts, RequestFailure } from '../manager/ports'
import { useManagerPorts } from '../manager/manager-context'
import { OutcomeMessage, findProblemAt } from '../manager/outcome'
import type { Outcome } from '../manager/outcome'
import { toProblem } from '../manager/form-problem'
import css from './account.module.css'
import { copy, formatKey } from './copy'
import { RecoveryCodeList } from './recovery-code-list'

type Props = {
  /** The key that replaces one in use; absent: the first key is requested here. */
  readonly newKey?: SecondFactorKey
  /** The level of the heading of the recovery codes. */
  readonly heading: 'h2' | 'h4'
  readonly onDone: () => void
  /** Absent: the set-up cannot be left. */
  readonly onCancelled?: () => void
}

type StartAnswer = Result<SecondFactorKey, RequestFailure>

async function requestKey({ request }: ManagerPorts): Promise<StartAnswer> {
  return await request('startSecondFactor', { body: { code: '' } })
}

/** Sets up the second factor: shows the key, asks for one code, and shows the recovery codes. Source: decision 059 */
export function SetUpSecondFactor({ newKey, heading, onDone, onCancelled }: Props) {
  const ports = useManagerPorts()
  const [key, setKey] = useState<SecondFactorKey | null>(newKey ?? null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [code, setCode] = useState('')
  const [outcome, setOutcome] = useState<Outcome>(null)

  const handleAnswer = useCallback((answer: StartAnswer) => {
    setOutcome(answer.ok ? null : { problem: toProblem(answer.error) })
    if (answer.ok) setKey(answer.value)
  }, [])

  useEffect(() => {
    if (newKey === undefined) void requestKey(ports).then(handleAnswer)
  }, [ports, newKey, handleAnswer])

  const start = () => void requestKey(ports).then(handleAnswer)

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (code.trim() === '') return setOutcome({ problem: copy.codeMissing })
    const answer = await ports.request('confirmSecondFactor', { body: { code: code.trim() } })
    if (answer.ok) return setCodes(answer.value.recoveryCodes)
    setOutcome({ problem: toProblem(answer.error) })
    setCode('')
  }

  // A problem that another code does not solve, such as an expired key.
  const hasOtherProblem = outcome !== null && findProblemAt(outcome, 'code') === null

  if (codes !== null) return <RecoveryCodeList codes={codes} heading={heading} onDone={onDone} />
  if (key === null)
    return (
      <div className={css.part}>
        {outcome === null && <output className={css.line}>{copy.loading}</output>}
        <OutcomeMessage outcome={outcome} />
        {outcome !== null && <Button onClick={start}>{copy.again}</Button>}
        {onCancelled !== undefined && (
          <Button look="quiet" onClick={onCancelled}>
            {copy.cancel}
          </Button>
        )}
      </div>
    )
  const picture = createQrCode(key.uri)
  return (
    <form className={css.part} noValidate aria-label={copy.setUp} onSubmit={(event) => void confirm(event)}>
      <p className={css.line}>{copy.scan}</p>
      {picture !== null && <QrPicture modules={picture} label={copy.picture} className={css.picture} />}
      <p className={css.line}>
        {copy.orType} <code className={css.code}>{formatKey(key.key)}</code>
      </p>
      <Field
        label={copy.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        value={code}
        problem={findProblemAt(outcome, 'code')}
        isValid={false}
        // The agent has asked for this form, or the page has no other purpose.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={(event) => setCode(event.target.value)}
      />
      <div className={css.actions}>
        <Button type="submit">{copy.confirm}</Button>
        {hasOtherProblem && newKey === undefined && (
          <Button look="quiet" onClick={start}>
            {copy.newKey}
          </Button>
        )}
        {onCancelled !== undefined && (
          <Button look="quiet" onClick={onCancelled}>
            {copy.cancel}
          </Button>
        )}
      </div>
      {hasOtherProblem && <OutcomeMessage outcome={outcome} />}
    </form>
  )
}
