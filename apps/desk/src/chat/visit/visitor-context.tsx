import { useEffect } from 'react'
import type { ReactNode } from 'react'
import type { ContextOfChatReply } from '@murphy/contracts/desk'
import { formatDollars } from '@murphy/domain/products'
import { Button, joinClasses } from '@murphy/ui'
import { getServerMinute } from '../../core/shift/selectors'
import { useDispatch, useShift } from '../../components/desk-context'
import { formatMoment } from '../../components/format-clock-time'
import { copy as common } from '../copy'
import history from '../shopper-history.module.css'
import { formatProduct, visitCopy as copy } from './copy'
import css from './visitor-context.module.css'

type Context = NonNullable<ContextOfChatReply['context']>

/**
 * The visit of a running chat, as the shop's page has sent it. It is requested when this opens: give it a key with
 * `contextAt`, so that it is requested again when it has changed.
 *
 * Source: docs/live-chat.md#visitor-context
 */
export function VisitorContext({ chatId }: { readonly chatId: string }) {
  const visit = useShift(({ contexts }) => contexts[chatId])
  const dispatch = useDispatch()

  useEffect(() => {
    dispatch({ kind: 'context-requested', chatId })
  }, [dispatch, chatId])

  if (visit === undefined || visit.at === 'loading') return null
  if (visit.at === 'loaded' && !visit.value.isOn) return null
  return (
    <section className={history.part} aria-label={copy.title}>
      <h3 className={history.title}>{copy.title}</h3>
      {visit.at === 'failed' ? (
        <p className={joinClasses(history.line, history.failed)}>
          {common.loadFailed}
          <Button look="quiet" onClick={() => dispatch({ kind: 'context-requested', chatId })}>
            {common.tryAgain}
          </Button>
        </p>
      ) : visit.value.context === null ? (
        <p className={history.line}>{copy.none}</p>
      ) : (
        <Visit context={visit.value.context} names={visit.value.productNames} />
      )}
    </section>
  )
}

type Props = { readonly context: Context; readonly names: ContextOfChatReply['productNames'] }

function Visit({ context: { pages, productCode, basket, failedSearch }, names }: Props) {
  const now = useShift(getServerMinute)
  return (
    <>
      <dl className={css.facts}>
        {productCode !== null && <Fact name={copy.product}>{formatProduct(productCode, names)}</Fact>}
        {basket !== null && (
          <Fact name={copy.basket}>
            <strong>{formatDollars(basket.totalCents / 100)}</strong>
            {basket.lines.length > 0 && (
              <ul>
                {basket.lines.map(({ productCode: code, quantity }, at) => (
                  // A page may tell the same product twice.
                  // oxlint-disable-next-line react/no-array-index-key
                  <li key={`${code} ${at}`}>{`${quantity} × ${formatProduct(code, names)}`}</li>
                ))}
              </ul>
            )}
          </Fact>
        )}
        {failedSearch !== null && (
          <Fact name={copy.failedSearch}>
            <span className={css.row}>
              <span>{failedSearch.text}</span>
              <time className={css.time}>{formatMoment(failedSearch.at, now)}</time>
            </span>
          </Fact>
        )}
      </dl>
      {pages.length > 0 && (
        <>
          <h4 className={css.name}>{copy.pages}</h4>
          <ol className={css.pages}>
            {pages.map(({ path, title, at }, place) => (
              // A program may send the same page and time twice.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={`${at} ${path} ${place}`} className={css.row}>
                <span title={path}>{title === '' ? path : title}</span>
                <time className={css.time}>{formatMoment(at, now)}</time>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className={css.name}>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
