import { useState } from 'react'
import type { Ban } from '@murphy/contracts/desk'
import { Button } from '@murphy/ui'
import { copy as managerCopy } from '../copy'
import { DataTable } from '../data-table'
import { DoneMessage } from '../done-message'
import { FailureMessage, formatFailure } from '../failure-message'
import { PathLink } from '../path-link'
import { formatDayAndTime } from '../format-time'
import { createBansStore } from './bans-store'
import { formatAddressBanEnd, copy, formatLifted, formatLiftName, formatBanEnd } from './copy'
import css from './bans-page.module.css'
import { toDisplayName } from '../../components/copy'
import { useStore, useStoreState } from '../manager-context'

/** The list of bans, each with a button that removes it. Source: LCS-13 */
export function BansPage() {
  const store = useStore(createBansStore)
  const { items, total, next, failure } = useStoreState(store)
  const timezone = store.timezone() ?? 'UTC'
  const [lifted, setLifted] = useState('')
  const [problem, setProblem] = useState('')

  async function lift(ban: Ban): Promise<void> {
    const failed = await store.lift(ban)
    setProblem(failed === null ? '' : formatFailure(failed))
    if (failed === null) setLifted(formatLifted(toDisplayName(ban.shopper)))
  }

  return (
    <div className={css.page}>
      <h2 className={css.title}>{copy.title}</h2>
      {total === null && failure === null && <output className={css.note}>{copy.looking}</output>}
      {failure !== null && <FailureMessage failure={failure} onRetry={store.loadMore} />}
      {problem !== '' && <p role="alert">{problem}</p>}
      {lifted !== '' && <DoneMessage key={lifted} text={lifted} />}
      {total !== null && items.length === 0 && next === null && <p className={css.note}>{copy.noBans}</p>}
      {items.length > 0 && (
        <DataTable caption={copy.list} heads={copy.heads}>
          {items.map((ban) => (
            <tr key={ban.banId}>
              <th scope="row" className={css.words}>
                <PathLink path={`history/${ban.chatId}`} className={css.link}>
                  {toDisplayName(ban.shopper)}
                </PathLink>
                {ban.email !== '' && <span className={css.email}>{ban.email}</span>}
              </th>
              <td className={css.words}>{ban.reason}</td>
              <td>{ban.by}</td>
              <td>{formatDayAndTime(timezone, ban.bannedAt)}</td>
              <td>
                {formatBanEnd(ban.until, timezone)}
                {ban.addressUntil !== null && (
                  <span className={css.address}>{formatAddressBanEnd(ban.addressUntil, timezone)}</span>
                )}
              </td>
              <td>
                <Button
                  look="quiet"
                  aria-label={formatLiftName(toDisplayName(ban.shopper))}
                  onClick={() => void lift(ban)}
                >
                  {copy.lift}
                </Button>
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      {next !== null && (
        <Button look="quiet" onClick={store.loadMore}>
          {managerCopy.more}
        </Button>
      )}
    </div>
  )
}
