import { useEffect, useId, useState } from 'react'
import type { Result } from '@murphy/flow'
import type { ChatOfferFigures, ChatOfferReportReply } from '@murphy/contracts/desk'
import { DataTable } from '../../data-table'
import { DayRangeForm } from '../../day-range-form'
import { FailureMessage } from '../../failure-message'
import { useManagerPorts } from '../../manager-context'
import type { DayRange } from '../../period-report-store'
import type { RequestFailure } from '../../ports'
import css from '../settings.module.css'
import { copy as common } from '../copy'
import { formatShare, offerReportCopy as copy } from './copy'

const lastWeek: DayRange = { from: null, to: null }

/** How visitors answered offers of chat in a period, beside the control group. Source: docs/desk.md#offer-chats */
export function OfferReport() {
  const ports = useManagerPorts()
  const [range, setRange] = useState(lastWeek)
  const [report, setReport] = useState<ChatOfferReportReply | null>(null)
  const [failure, setFailure] = useState<RequestFailure | null>(null)
  const titleId = useId()

  useEffect(() => {
    let isCurrent = true
    function show(answer: Result<ChatOfferReportReply, RequestFailure>) {
      if (!isCurrent) return
      setFailure(answer.ok ? null : answer.error)
      if (answer.ok) setReport(answer.value)
    }
    void ports.request('chatOfferReport', { body: range }).then(show)
    return () => {
      isCurrent = false
    }
  }, [ports, range])

  return (
    <section className={css.form} aria-labelledby={titleId}>
      <h4 className={css.formTitle} id={titleId}>
        {copy.title}
      </h4>
      <p className={css.about}>{copy.about}</p>
      <DayRangeForm label={copy.range} shown={report} onShow={setRange} />
      {failure !== null && <FailureMessage failure={failure} onRetry={() => setRange({ ...range })} />}
      {report === null && failure === null && <output>{common.loading}</output>}
      {report !== null && report.offers.length === 0 && <output>{copy.none}</output>}
      {report !== null && report.offers.length > 0 && (
        <DataTable caption={copy.caption} heads={copy.heads}>
          {report.offers.map((offer) => (
            <OfferRow key={offer.ruleId} offer={offer} />
          ))}
        </DataTable>
      )}
    </section>
  )
}

function OfferRow({ offer: { text, shown, control } }: { readonly offer: ChatOfferFigures }) {
  return (
    <tr>
      <th scope="row">{text ?? copy.removed}</th>
      <td>{shown.visitors}</td>
      <td>{shown.accepted}</td>
      <td>{shown.dismissed}</td>
      <td>{shown.chats}</td>
      <td>{formatShare(shown.chats, shown.visitors)}</td>
      <td>{control.visitors}</td>
      <td>{control.chats}</td>
      <td>{formatShare(control.chats, control.visitors)}</td>
    </tr>
  )
}
