import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { webhookEventTypes } from '@murphy/contracts/desk'
import type { ChangeWebhookBody } from '@murphy/contracts/desk'
import { Button, CheckField, Field } from '@murphy/ui'
import { findProblemAt, OutcomeMessage } from '../outcome'
import type { Outcome } from '../outcome'
import form from '../settings/settings.module.css'
import { CheckboxList } from './checkbox-list'
import { eventTexts, webhookCopy } from './copy'

type Props = {
  readonly title: string
  readonly submit: string
  readonly initial: ChangeWebhookBody
  /** False for a new webhook, which is on. */
  readonly hasSwitch: boolean
  /** Saves the values. Returns the outcome, and after a success the values that the form shows next. */
  readonly onSubmit: (
    value: ChangeWebhookBody,
  ) => Promise<{ readonly outcome: Outcome; readonly next?: ChangeWebhookBody }>
  readonly children?: ReactNode
}

export const newWebhook: ChangeWebhookBody = { url: '', description: '', events: [], isOn: true, version: 0 }

/** The fields of a webhook, for a new one and for changes. */
export function WebhookForm({ title, submit, initial, hasSwitch, onSubmit, children }: Props) {
  const [draft, setDraft] = useState(initial)
  const [outcome, setOutcome] = useState<Outcome>(null)

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const result = await onSubmit(draft)
    setOutcome(result.outcome)
    if (result.next !== undefined) setDraft(result.next)
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
      <CheckboxList
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
