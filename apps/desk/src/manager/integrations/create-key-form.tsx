import { useState } from 'react'
import type { FormEvent } from 'react'
import { apiScopes } from '@murphy/contracts/desk'
import type { ApiScope } from '@murphy/contracts/desk'
import { Button, Field } from '@murphy/ui'
import { useManagerPorts } from '../manager-context'
import { findProblemAt, OutcomeMessage } from '../outcome'
import type { Outcome } from '../outcome'
import { toProblem } from '../form-problem'
import form from '../settings/settings.module.css'
import { CheckboxList } from './checkbox-list'
import { keyCopy, scopeTexts } from './copy'

const noScopes: readonly ApiScope[] = []

/** Creates an API key. `onCreated` receives the whole key, which no later call returns. */
export function CreateKeyForm({ onCreated }: { readonly onCreated: (secret: string) => void }) {
  const { request } = useManagerPorts()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState(noScopes)
  const [expiresOn, setExpiresOn] = useState('')
  const [outcome, setOutcome] = useState<Outcome>(null)

  async function create(event: FormEvent): Promise<void> {
    event.preventDefault()
    const body = { name, scopes, expiresOn: expiresOn === '' ? null : expiresOn }
    const answer = await request('createApiKey', { body })
    if (!answer.ok) return setOutcome({ problem: toProblem(answer.error) })
    setOutcome(null)
    setName('')
    setScopes(noScopes)
    setExpiresOn('')
    onCreated(answer.value.secret)
  }

  return (
    <form
      className={form.form}
      noValidate
      aria-label={keyCopy.create}
      onSubmit={(event) => void create(event)}
    >
      <h3 className={form.formTitle}>{keyCopy.create}</h3>
      <div className={form.pair}>
        <Field
          label={keyCopy.name}
          autoComplete="off"
          maxLength={100}
          value={name}
          problem={findProblemAt(outcome, 'name')}
          isValid={false}
          onChange={(event) => setName(event.target.value)}
        />
        <Field
          label={keyCopy.expiresOn}
          type="date"
          value={expiresOn}
          problem={findProblemAt(outcome, 'expiresOn')}
          isValid={false}
          onChange={(event) => setExpiresOn(event.target.value)}
        />
      </div>
      <CheckboxList
        legend={keyCopy.scopes}
        options={apiScopes}
        texts={scopeTexts}
        chosen={scopes}
        problem={findProblemAt(outcome, 'scopes')}
        onChosen={setScopes}
      />
      <div className={form.foot}>
        <Button type="submit">{keyCopy.submit}</Button>
      </div>
      <OutcomeMessage outcome={outcome} />
    </form>
  )
}
