import { useId, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import type { ManagedName, ManagedValue } from '@murphy/contracts/desk'
import { Button, Icon } from '@murphy/ui'
import { formatChangedBy, copy } from './copy'
import { useSetting, useSettings } from './settings-context'
import type { FormProblem } from '../form-problem'
import css from './settings.module.css'

export type Editing<Value> = {
  readonly value: Value
  readonly set: (value: Value) => void
  /** Returns the problem of a field by its path in the value; '' is the whole value. */
  readonly problemAt: (path: string) => string | null
}

type Props<Name extends ManagedName> = {
  readonly name: Name
  readonly title: string
  readonly about?: string
  readonly children: (editing: Editing<ManagedValue<Name>>) => ReactNode
}

/** Matches the names of settings that shoppers see nothing of. */
const deskSettingPattern =
  /^(?:desk|retention)\.|^liveChat\.(?:routingRules|skills|serviceLevels|missedTargetMails|suggestedReplies)$/

/** One setting: its fields, its last author, and a button that saves it. */
export function SettingForm<Name extends ManagedName>({ name, title, about, children }: Props<Name>) {
  const setting = useSetting(name)
  const { setDraft, dropDraft, save, reload } = useSettings()
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const titleId = useId()
  if (setting === null) return null
  const { shown, isDraft, author, changedAt } = setting
  const savedText = deskSettingPattern.test(name) ? copy.saved : copy.savedForShoppers

  function set(value: ManagedValue<Name>) {
    setSaved(false)
    setDraft(name, value)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isDraft || isSaving) return
    setSaving(true)
    const found = await save(name)
    setSaving(false)
    setProblem(found)
    setSaved(found === null)
  }

  function discard() {
    setProblem(null)
    dropDraft(name)
  }

  async function showCurrent() {
    await reload()
    discard()
  }

  return (
    <form className={css.form} aria-labelledby={titleId} noValidate onSubmit={(event) => void submit(event)}>
      <h4 className={css.formTitle} id={titleId}>
        {title}
      </h4>
      {about !== undefined && <p className={css.about}>{about}</p>}
      {children({
        value: shown,
        set,
        problemAt: (path) => (problem?.path === path ? problem.message : null),
      })}
      {problem !== null && (
        <div className={css.problem} role="alert">
          <Icon name="alert" size={16} />
          <p>{problem.message}</p>
          {problem.isStale && (
            <Button look="quiet" onClick={() => void showCurrent()}>
              {copy.showCurrent}
            </Button>
          )}
        </div>
      )}
      <div className={css.foot}>
        <Button type="submit" aria-disabled={!isDraft || isSaving} aria-describedby={titleId}>
          {isSaving ? copy.saving : copy.save}
        </Button>
        {isDraft && (
          <Button look="quiet" onClick={discard}>
            {copy.discard}
          </Button>
        )}
        <output className={css.state}>
          {isDraft ? copy.unsaved : isSaved ? savedText : formatChangedBy(author, changedAt)}
        </output>
      </div>
    </form>
  )
}

/** Returns the first problem of a list's parts; `paths` are the paths of the parts. */
export function findFirstProblemAt(
  problemAt: (path: string) => string | null,
  paths: readonly string[],
): string | null {
  return paths.map(problemAt).find((problem) => problem !== null) ?? null
}
