import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { webhookEventTypes } from '@murphy/contracts/desk'
import type { ChangeWebhookBody } from '@murphy/contracts/desk'
import { Button, CheckField, Field } from '@murphy/ui'
import { findProblemAt, OutcomeMessage } from '../settings/outcome'
import type { Outcome } from '../settings/outcome'
import form from '../settings/settings.module.css'
import { ChoiceList } from './choice-list'
import { eventTexts, webhookCopy } from './copy'

type Props = {
  readonly title: string
  readonly submit: string
  readonly initial: ChangeWebhookBody
  /** False for a new webhook, which is on. */
  readonly hasSwitch: boolean
  /** Saves the values and returns what the form shows. The fields are emptied after a success when it is new. */
  readonly onSubmit: (value: ChangeWebhookBody) => Promise<Outcome>
  readonly children?: ReactNode
}

export const newWebhook: ChangeWebhookBody = { url: '', description: '', events: [], isOn: true }

/** The fields of a webhook, for a new one and for changes. */
export function WebhookForm({ title, submit, initial, hasSwitch, onSubmit, children }: Props) {
  const [draft, setDraft] = useState(initial)
  const [outcome, setOutcome] = useState<Outcome>(null)

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const result = await onSubmit(draft)
    setOutcome(result)
    const hasFailed = result !== null && 'problem' in result
    if (!hasFailed && !hasSwitch) setDraft(initial)
  }

  return (
    <form className={form.form} noValidate aria-label={title} onSubmit={(event) => void save(event)}>
      <h3 className={form.formTitle}>{title}</h3>
      <div className={form.pair}>
        <Field
          label={webhookCopy.url}
          type="url"
          autoComplete="off"
          value={draft.url}
          problem={findProblemAt(outcome, 'url')}
          isValid={false}
          onChange={(event) => setDraft({ ...draft, url: event.target.value })}
        />
        <Field
          label={webhookCopy.description}
          autoComplete="off"
          maxLength={200}
          value={draft.description}
          problem={findProblemAt(outcome, 'description')}
          isValid={false}
          onChange={(event) => setDraft({ ...draft, description: event.target.value })}
        />
      </div>
      <ChoiceList
        legend={webhookCopy.events}
        options={webhookEventTypes}
        texts={eventTexts}
        chosen={draft.events}
        problem={findProblemAt(outcome, 'events')}
        onChosen={(events) => setDraft({ ...draft, events })}
      />
      {hasSwitch && (
        <CheckField
          label={webhookCopy.isOn}
          checked={draft.isOn}
          onChange={(event) => setDraft({ ...draft, isOn: event.target.checked })}
        />
      )}
      <div className={form.foot}>
        <Button type="submit">{submit}</Button>
        {children}
      </div>
      <OutcomeMessage outcome={outcome} />
    </form>
  )
}
