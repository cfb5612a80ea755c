import { useState } from 'react'
import type { ApiKey } from '@murphy/contracts/desk'
import { Button, Chip, joinClasses } from '@murphy/ui'
import { DangerDialog } from '../../components/dialog'
import { DataTable } from '../data-table'
import { DoneMessage } from '../done-message'
import { FailureMessage, formatFailure } from '../failure-message'
import { useManagerPorts } from '../manager-context'
import { useAnswer } from '../use-answer'
import { copy, formatCreated, formatDayOr, formatRevokeName, formatRevokeTitle, keyCopy } from './copy'
import { CreateKeyForm } from './create-key-form'
import layout from '../page-layout.module.css'
import css from './integrations.module.css'
import { ShownSecret } from './shown-secret'

/** The keys of the REST API. Source: docs/api.md */
export function ApiKeysPage() {
  const { request } = useManagerPorts()
  const { value, failure, load } = useAnswer('getApiKeys')
  const [secret, setSecret] = useState<string | null>(null)
  const [asking, setAsking] = useState<ApiKey | null>(null)
  const [message, setMessage] = useState('')
  const [problem, setProblem] = useState('')

  async function revoke({ keyId }: ApiKey): Promise<void> {
    setAsking(null)
    setMessage('')
    const answer = await request('revokeApiKey', { params: { keyId } })
    setProblem(answer.ok ? '' : formatFailure(answer.error))
    if (!answer.ok) return
    await load()
    setMessage(keyCopy.revoked)
  }

  return (
    <div className={joinClasses(layout.page, layout.dense, css.page)}>
      <h2 className={layout.title}>{keyCopy.title}</h2>
      <p className={css.note}>{keyCopy.about}</p>
      {failure !== null && <FailureMessage failure={failure} onRetry={() => void load()} />}
      {problem !== '' && <p role="alert">{problem}</p>}
      {message !== '' && <DoneMessage text={message} />}
      {secret !== null && (
        <ShownSecret
          key={secret}
          title={keyCopy.created}
          label={keyCopy.secret}
          secret={secret}
          onClosed={() => setSecret(null)}
        />
      )}
      {value === null && failure === null && <output className={css.note}>{copy.loading}</output>}
      {value !== null && value.keys.length === 0 && <p className={css.note}>{keyCopy.none}</p>}
      {value !== null && value.keys.length > 0 && (
        <DataTable caption={keyCopy.list} heads={keyCopy.heads}>
          {value.keys.map((key) => (
            <KeyRow key={key.keyId} apiKey={key} timezone={value.timezone} onRevoke={() => setAsking(key)} />
          ))}
        </DataTable>
      )}
      {value !== null && (
        <CreateKeyForm
          onCreated={(created) => {
            setSecret(created)
            setMessage('')
            void load()
          }}
        />
      )}
      {asking !== null && (
        <DangerDialog
          title={formatRevokeTitle(asking)}
          text={keyCopy.revokeText}
          actionLabel={keyCopy.revoke}
          onCancelled={() => setAsking(null)}
          onConfirmed={() => void revoke(asking)}
        />
      )}
    </div>
  )
}

type RowProps = { readonly apiKey: ApiKey; readonly timezone: string; readonly onRevoke: () => void }

function KeyRow({ apiKey: key, timezone, onRevoke }: RowProps) {
  return (
    <tr>
      <th scope="row" className={css.words}>
        {key.name}
      </th>
      <td className={css.code}>{key.prefix}…</td>
      <td className={css.words}>{key.scopes.join(', ')}</td>
      <td>{formatCreated(timezone, key.createdBy, key.createdAt)}</td>
      <td>{formatDayOr(key.lastUsedOn, keyCopy.never)}</td>
      <td>{formatDayOr(key.expiresOn, keyCopy.noEnd)}</td>
      <td>
        <Chip tone={key.state === 'active' ? 'good' : 'plain'}>{keyCopy.states[key.state]}</Chip>
      </td>
      <td>
        {key.state !== 'revoked' && (
          <Button look="quiet" aria-label={formatRevokeName(key)} onClick={onRevoke}>
            {keyCopy.revoke}
          </Button>
        )}
      </td>
    </tr>
  )
}
