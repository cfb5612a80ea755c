import { useState } from 'react'
import type { Webhook } from '@murphy/contracts/desk'
import { Chip, joinClasses } from '@murphy/ui'
import { useFocusWhenLost } from '../../components/use-focus-when-lost'
import { DataTable } from '../data-table'
import { FailureMessage } from '../failure-message'
import type { PageProps } from '../manager-context'
import { useManagerPorts } from '../manager-context'
import { PathLink } from '../path-link'
import { toProblem } from '../form-problem'
import { useAnswer } from '../use-answer'
import { copy, webhookCopy } from './copy'
import layout from '../page-layout.module.css'
import css from './integrations.module.css'
import { ShownSecret } from './shown-secret'
import { newWebhook, WebhookForm } from './webhook-form'
import { WebhookView } from './webhook-view'

/** Outgoing webhooks: the list, and one of them with its deliveries. Source: docs/webhooks.md */
export function WebhooksPage({ subpath: openId }: PageProps) {
  const { request } = useManagerPorts()
  const { value, failure, load } = useAnswer('getWebhooks')
  const [secret, setSecret] = useState<string | null>(null)
  const title = useFocusWhenLost<HTMLHeadingElement>(openId === '')
  const open = value?.webhooks.find(({ webhookId }) => webhookId === openId)

  return (
    <div className={joinClasses(layout.page, layout.dense, css.page)}>
      <h2 ref={title} tabIndex={-1} className={layout.title}>
        {webhookCopy.title}
      </h2>
      {failure !== null && <FailureMessage failure={failure} onRetry={() => void load()} />}
      {value === null && failure === null && <output className={css.note}>{copy.loading}</output>}
      {secret !== null && (
        <ShownSecret
          key={secret}
          title={webhookCopy.secretTitle}
          label={webhookCopy.secret}
          secret={secret}
          onClosed={() => setSecret(null)}
        />
      )}
      {value !== null && openId === '' && (
        <>
          <p className={css.note}>{webhookCopy.about}</p>
          <WebhookList webhooks={value.webhooks} />
          <WebhookForm
            title={webhookCopy.create}
            submit={webhookCopy.submit}
            initial={newWebhook}
            hasSwitch={false}
            onSubmit={async ({ url, description, events }) => {
              const answer = await request('createWebhook', { body: { url, description, events } })
              if (!answer.ok) return { outcome: { problem: toProblem(answer.error) } }
              setSecret(answer.value.secret)
              await load()
              return { outcome: null, next: newWebhook }
            }}
          />
        </>
      )}
      {value !== null && openId !== '' && (
        <>
          <PathLink path="webhooks" className={layout.link}>
            {webhookCopy.back}
          </PathLink>
          {open === undefined ? (
            <p className={css.note}>{webhookCopy.notFound}</p>
          ) : (
            <WebhookView
              key={open.webhookId}
              webhook={open}
              timezone={value.timezone}
              onChanged={load}
              onSecret={setSecret}
            />
          )}
        </>
      )}
    </div>
  )
}

function WebhookList({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  if (webhooks.length === 0) return <p className={css.note}>{webhookCopy.none}</p>
  return (
    <DataTable caption={webhookCopy.list} heads={webhookCopy.heads}>
      {webhooks.map((webhook) => (
        <tr key={webhook.webhookId}>
          <th scope="row" className={css.words}>
            <PathLink path={`webhooks/${webhook.webhookId}`} className={layout.link}>
              {webhook.url}
            </PathLink>
            {webhook.description !== '' && <small className={css.small}>{webhook.description}</small>}
          </th>
          <td className={css.words}>{webhook.events.join(', ')}</td>
          <td>
            <WebhookState webhook={webhook} />
          </td>
          <td>{webhook.waiting}</td>
        </tr>
      ))}
    </DataTable>
  )
}

function WebhookState({ webhook: { isOn, failingSince, switchedOffAt } }: { readonly webhook: Webhook }) {
  if (switchedOffAt !== null) return <Chip tone="bad">{webhookCopy.switchedOff}</Chip>
  if (!isOn) return <Chip>{webhookCopy.off}</Chip>
  return failingSince === null ? (
    <Chip tone="good">{webhookCopy.on}</Chip>
  ) : (
    <Chip tone="warn">{webhookCopy.failing}</Chip>
  )
}
