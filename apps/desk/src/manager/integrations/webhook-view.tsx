import { useState } from 'react'
import type { ChangeWebhookBody, Webhook } from '@murphy/contracts/desk'
import { Button } from '@murphy/ui'
import { DangerDialog } from '../../components/dialog'
import { useDispatch } from '../../components/desk-context'
import { formatFailure } from '../failure-message'
import { useManagerPorts } from '../manager-context'
import { toProblem } from '../form-problem'
import { copy, formatFailingSince, formatPreviousSecret, formatSwitchedOff, webhookCopy } from './copy'
import { DeliveryList } from './delivery-list'
import css from './integrations.module.css'
import { WebhookForm } from './webhook-form'

type Props = {
  readonly webhook: Webhook
  readonly timezone: string
  readonly onChanged: () => Promise<void>
  /** Called with a new secret, which is shown once. */
  readonly onSecret: (secret: string) => void
}

/** One webhook: its state, its settings and its deliveries. */
export function WebhookView({ webhook, timezone, onChanged, onSecret }: Props) {
  const { request } = useManagerPorts()
  const dispatch = useDispatch()
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState('')
  const { webhookId } = webhook
  const params = { webhookId }

  async function rotate(): Promise<void> {
    const answer = await request('rotateWebhookSecret', { params })
    setProblem(answer.ok ? '' : formatFailure(answer.error))
    if (!answer.ok) return
    onSecret(answer.value.secret)
    await onChanged()
  }

  async function remove(): Promise<void> {
    setIsAsking(false)
    const answer = await request('removeWebhook', { params })
    setProblem(answer.ok ? '' : formatFailure(answer.error))
    if (!answer.ok) return
    dispatch({ kind: 'path-opened', path: 'webhooks' })
    await onChanged()
  }

  return (
    <>
      {webhook.switchedOffAt !== null && (
        <p className={css.warning}>{formatSwitchedOff(timezone, webhook.switchedOffAt)}</p>
      )}
      {webhook.switchedOffAt === null && webhook.failingSince !== null && (
        <p className={css.warning}>{formatFailingSince(timezone, webhook.failingSince)}</p>
      )}
      {problem !== '' && <p role="alert">{problem}</p>}
      <WebhookForm
        title={webhookCopy.settings}
        submit={copy.save}
        initial={toDraft(webhook)}
        hasSwitch
        onSubmit={async (body) => {
          const answer = await request('changeWebhook', { params, body })
          if (!answer.ok) return { outcome: { problem: toProblem(answer.error) } }
          await onChanged()
          return { outcome: { message: copy.saved }, next: toDraft(answer.value.webhook) }
        }}
      >
        <Button look="quiet" onClick={() => void rotate()}>
          {webhookCopy.rotate}
        </Button>
        <Button look="danger" onClick={() => setIsAsking(true)}>
          {webhookCopy.remove}
        </Button>
      </WebhookForm>
      <p className={css.note}>
        {webhookCopy.rotateText}{' '}
        {webhook.previousSecretUntil !== null && formatPreviousSecret(timezone, webhook.previousSecretUntil)}
      </p>
      <DeliveryList webhookId={webhookId} />
      {isAsking && (
        <DangerDialog
          title={webhookCopy.removeTitle}
          text={webhookCopy.removeText}
          actionLabel={webhookCopy.remove}
          onCancelled={() => setIsAsking(false)}
          onConfirmed={() => void remove()}
        />
      )}
    </>
  )
}

function toDraft({ url, description, events, isOn, version }: Webhook): ChangeWebhookBody {
  return { url, description, events, isOn, version }
}
