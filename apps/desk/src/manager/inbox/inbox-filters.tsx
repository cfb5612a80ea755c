import { useState } from 'react'
import { inboxViews } from '@murphy/contracts/desk'
import { Button } from '@murphy/ui'
import { useShift } from '../../components/desk-context'
import { useFocusWhenLost } from '../../components/use-focus-when-lost'
import { DepartmentField, SmallSelectField } from '../fields'
import { formatFailure } from '../failure-message'
import { copy, formatViewDeleted, formatViewSaved } from './copy'
import type { InboxFilter } from './inbox-store'
import { SaveViewForm } from './save-view-form'
import { useSavedViews } from './use-saved-views'
import css from './inbox.module.css'

const kinds = ['', 'message', 'ticket'] as const
/** Begins the value of a saved view in the list of views. */
const savedPrefix = 'saved:'

type Props = {
  readonly filter: InboxFilter
  readonly onChosen: (filter: InboxFilter) => void
}

/**
 * The filters of the inbox, and the views in which an agent keeps them.
 *
 * Source: docs/desk.md#save-a-view
 */
export function InboxFilters({ filter, onChosen }: Props) {
  const { views, save, remove } = useSavedViews()
  const own = useShift(({ account, desk }) =>
    account.role === 'manager' ? null : (desk?.me.departmentIds ?? null),
  )
  const [savedId, setSavedId] = useState<string | null>(null)
  const [isNaming, setIsNaming] = useState(false)
  const [result, setResult] = useState('')
  // The button that was pressed goes with the form or the view.
  const output = useFocusWhenLost<HTMLOutputElement>(result !== '' && !isNaming)
  const saved = views.find(({ viewId }) => viewId === savedId)

  function choose(changed: InboxFilter, viewId: string | null): void {
    setSavedId(viewId)
    setIsNaming(false)
    setResult('')
    onChosen(changed)
  }

  function chooseView(value: string): void {
    const chosen = views.find(({ viewId }) => `${savedPrefix}${viewId}` === value)
    if (chosen !== undefined) {
      const { view, kind, departmentId } = chosen
      return choose({ view, kind, departmentId }, chosen.viewId)
    }
    choose({ ...filter, view: inboxViews.find((view) => view === value) ?? 'all' }, null)
  }

  function cancel(): void {
    setIsNaming(false)
    setResult(copy.viewNotSaved)
  }

  async function saveAs(name: string): Promise<string | null> {
    const answer = await save(name, filter)
    if ('failure' in answer) return formatFailure(answer.failure)
    setSavedId(answer.viewId)
    setIsNaming(false)
    setResult(formatViewSaved(name))
    return null
  }

  async function removeSaved(viewId: string, name: string): Promise<void> {
    const failure = await remove(viewId)
    if (failure === null) setSavedId(null)
    setResult(failure === null ? formatViewDeleted(name) : formatFailure(failure))
  }

  return (
    <>
      <div className={css.bar}>
        <SmallSelectField
          label={copy.view}
          value={saved === undefined ? filter.view : `${savedPrefix}${saved.viewId}`}
          options={[
            ...inboxViews.map((view) => ({ value: view, text: copy.views[view] })),
            ...views.map(({ viewId, name }) => ({ value: `${savedPrefix}${viewId}`, text: name })),
          ]}
          onChosen={chooseView}
        />
        <SmallSelectField
          label={copy.kind}
          value={filter.kind ?? ''}
          options={kinds.map((kind) => ({ value: kind, text: copy.kinds[kind] }))}
          onChosen={(chosen) =>
            choose({ ...filter, kind: kinds.find((kind) => kind !== '' && kind === chosen) || null }, null)
          }
        />
        <DepartmentField
          among={own}
          value={filter.departmentId}
          onChosen={(departmentId) => choose({ ...filter, departmentId }, null)}
        />
        {saved === undefined ? (
          !isNaming && (
            <Button look="quiet" onClick={() => setIsNaming(true)}>
              {copy.saveView}
            </Button>
          )
        ) : (
          <Button look="quiet" onClick={() => void removeSaved(saved.viewId, saved.name)}>
            {copy.deleteView}
          </Button>
        )}
      </div>
      {isNaming && <SaveViewForm onSave={saveAs} onCancelled={cancel} />}
      <output ref={output} tabIndex={-1} className={css.result}>
        {result}
      </output>
    </>
  )
}
