import { useState } from 'react'
import { inboxViews } from '@murphy/contracts/desk'
import { Button } from '@murphy/ui'
import { useDepartmentNames, useShift } from '../../components/desk-context'
import { DangerDialog } from '../../components/dialog'
import { useFocusWhenLost } from '../../components/use-focus-when-lost'
import { DepartmentField, SmallSelectField } from '../fields'
import { formatFailure } from '../failure-message'
import {
  copy,
  formatDeleteShared,
  formatSharedName,
  formatViewDeleted,
  formatViewSaved,
  formatViewShared,
} from './copy'
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
 * The filters of the inbox, and the views in which an agent keeps them or a manager shares them.
 *
 * Source: docs/desk.md#save-a-view, docs/desk.md#share-a-view
 */
export function InboxFilters({ filter, onChosen }: Props) {
  const { views, save, remove } = useSavedViews()
  const isManager = useShift(({ account }) => account.role === 'manager')
  const ownDepartments = useShift(({ desk }) => desk?.me.departmentIds ?? null)
  const toDepartmentName = useDepartmentNames()
  const [savedId, setSavedId] = useState<string | null>(null)
  const [isNaming, setIsNaming] = useState(false)
  const [isDeleting, setIsDeleting] = useState(false)
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

  async function saveAs(name: string, sharedWith: number | null): Promise<string | null> {
    const answer = await save(name, filter, sharedWith)
    if ('failure' in answer) return formatFailure(answer.failure)
    setSavedId(answer.viewId)
    setIsNaming(false)
    setResult(
      sharedWith === null ? formatViewSaved(name) : formatViewShared(name, toDepartmentName(sharedWith)),
    )
    return null
  }

  async function removeSaved(viewId: string, name: string): Promise<void> {
    setIsDeleting(false)
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
            ...views.map(({ viewId, name, sharedWith }) => ({
              value: `${savedPrefix}${viewId}`,
              text: sharedWith === null ? name : formatSharedName(name, toDepartmentName(sharedWith)),
            })),
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
          among={isManager ? null : ownDepartments}
          value={filter.departmentId}
          onChosen={(departmentId) => choose({ ...filter, departmentId }, null)}
        />
        {/* One place for both buttons, so that the focus stays on it when a view is deleted. */}
        {saved === undefined
          ? !isNaming && (
              <Button look="quiet" onClick={() => setIsNaming(true)}>
                {copy.saveView}
              </Button>
            )
          : (saved.sharedWith === null || isManager) && (
              <Button
                look="quiet"
                onClick={() =>
                  saved.sharedWith === null ? void removeSaved(saved.viewId, saved.name) : setIsDeleting(true)
                }
              >
                {copy.deleteView}
              </Button>
            )}
      </div>
      {isNaming && <SaveViewForm onSave={saveAs} onCancelled={cancel} />}
      {isDeleting && saved !== undefined && (
        <DangerDialog
          title={copy.deleteSharedTitle}
          text={formatDeleteShared(saved.name, toDepartmentName(saved.sharedWith))}
          actionLabel={copy.delete}
          onCancelled={() => setIsDeleting(false)}
          onConfirmed={() => void removeSaved(saved.viewId, saved.name)}
        />
      )}
      <output ref={output} tabIndex={-1} className={css.result}>
        {result}
      </output>
    </>
  )
}
