import { useState } from 'react'
import type { FormEvent } from 'react'
import type { WebhookDelivery, WebhookDeliveryState } from '@murphy/contracts/desk'
import { Button } from '@murphy/ui'
import { copy as managerCopy } from '../copy'
import { DataTable } from '../data-table'
import { FailureMessage, formatFailure } from '../failure-message'
import { SmallInputField, SmallSelectField } from '../fields'
import { formatDayAndTime } from '../format-time'
import { useManagerPorts, useStore, useStoreState } from '../manager-context'
import { createPaged } from '../paged'
import type { PagedStore } from '../paged'
import type { ManagerPorts } from '../ports'
import form from '../settings/settings.module.css'
import { copy, formatAnswer, formatNextTry, formatReplayCount, formatReplayName, webhookCopy } from './copy'
import css from './integrations.module.css'

const states = ['', 'waiting', 'delivered', 'failed'] as const

/** The log of a webhook's deliveries, which can be sent again. Source: docs/webhooks.md#deliveries */
export function DeliveryList({ webhookId }: { readonly webhookId: string }) {
  const { request } = useManagerPorts()
  const store = useStore((ports) => createDeliveryStore(ports, webhookId))
  const { filter, items, total, next, failure } = useStoreState(store)
  const timezone = store.timezone() ?? 'UTC'
  const [since, setSince] = useState('')
  const [message, setMessage] = useState('')
  const [problem, setProblem] = useState('')

  async function replayOne(deliveryId: string): Promise<void> {
    const answer = await request('replayDelivery', { params: { webhookId, deliveryId } })
    setProblem(answer.ok ? '' : formatFailure(answer.error))
    if (!answer.ok) return
    setMessage(webhookCopy.replayed)
    store.load(filter)
  }

  async function replayAll(event: FormEvent): Promise<void> {
    event.preventDefault()
    const from = new Date(since).getTime()
    if (Number.isNaN(from)) return
    const answer = await request('replayDeliveries', { params: { webhookId }, body: { since: from } })
    setProblem(answer.ok ? '' : formatFailure(answer.error))
    if (!answer.ok) return
    setMessage(formatReplayCount(answer.value.count))
    store.load(filter)
  }

  return (
    <section className={form.section} aria-label={webhookCopy.deliveries}>
      <h3 className={form.sectionTitle}>{webhookCopy.deliveries}</h3>
      <div className={css.bar}>
        <SmallSelectField
          label={webhookCopy.show}
          value={filter ?? ''}
          options={states.map((state) => ({ value: state, text: webhookCopy.states[state] }))}
          onChosen={(chosen) => store.load(states.find((state) => state !== '' && state === chosen) || null)}
        />
        <Button look="quiet" onClick={() => store.load(filter)}>
          {webhookCopy.refresh}
        </Button>
      </div>
      <form className={css.bar} onSubmit={(event) => void replayAll(event)}>
        <SmallInputField
          label={webhookCopy.since}
          type="datetime-local"
          required
          value={since}
          onChange={(event) => setSince(event.target.value)}
        />
        <Button type="submit" look="quiet">
          {webhookCopy.replayAll}
        </Button>
      </form>
      <output className={form.state}>{message}</output>
      {problem !== '' && <p role="alert">{problem}</p>}
      {failure !== null && <FailureMessage failure={failure} onRetry={store.loadMore} />}
      {total === null && failure === null && <output className={css.note}>{copy.loading}</output>}
      {total === 0 && <p className={css.note}>{webhookCopy.noDeliveries}</p>}
      {items.length > 0 && (
        <DataTable caption={webhookCopy.log} heads={webhookCopy.deliveryHeads}>
          {items.map((delivery) => (
            <DeliveryRow
              key={delivery.deliveryId}
              delivery={delivery}
              timezone={timezone}
              onReplay={() => void replayOne(delivery.deliveryId)}
            />
          ))}
        </DataTable>
      )}
      {next !== null && (
        <div className={form.foot}>
          <Button look="quiet" onClick={store.loadMore}>
            {managerCopy.more}
          </Button>
        </div>
      )}
    </section>
  )
}

type RowProps = {
  readonly delivery: WebhookDelivery
  readonly timezone: string
  readonly onReplay: () => void
}

function DeliveryRow({ delivery, timezone, onReplay }: RowProps) {
  const { event, occurredAt, state, attempts, nextTryAt } = delivery
  return (
    <tr>
      <th scope="row">{event}</th>
      <td>{formatDayAndTime(timezone, occurredAt)}</td>
      <td>
        {webhookCopy.states[state]}
        {nextTryAt !== null && <small className={css.small}>{formatNextTry(timezone, nextTryAt)}</small>}
      </td>
      <td>{attempts}</td>
      <td className={css.words}>{formatAnswer(delivery)}</td>
      <td>
        <Button look="quiet" aria-label={formatReplayName(delivery)} onClick={onReplay}>
          {webhookCopy.replay}
        </Button>
      </td>
    </tr>
  )
}

type DeliveryStore = PagedStore<WebhookDeliveryState | null, WebhookDelivery> & {
  /** IANA name; null: not known yet. */
  readonly timezone: () => string | null
}

/** Creates the store of the deliveries of one webhook. */
function createDeliveryStore({ request }: Pick<ManagerPorts, 'request'>, webhookId: string): DeliveryStore {
  let timezone: string | null = null
  const paged = createPaged<WebhookDeliveryState | null, WebhookDelivery>(null, async (state, after) => {
    const answer = await request('searchDeliveries', { params: { webhookId }, body: { state, after } })
    if (!answer.ok) return answer
    const { deliveries: items, next, total } = answer.value
    ;({ timezone } = answer.value)
    return { ok: true, value: { items, next, total } }
  })
  return { ...paged, timezone: () => timezone }
}
