import { useEffect, useRef, useState } from 'react'
import { Button } from '@murphy/ui'
import { SmallInputField } from '../fields'
import { useManagerPorts } from '../manager-context'
import form from '../settings/settings.module.css'
import { copy } from './copy'
import css from './integrations.module.css'

type Props = {
  readonly title: string
  readonly label: string
  readonly secret: string
  readonly onClosed: () => void
}

/** Shows a new secret once, with a button that copies it. It takes the focus, so that it is not overlooked. */
export function ShownSecret({ title, label, secret, onClosed }: Props) {
  const { copyText } = useManagerPorts()
  const [result, setResult] = useState('')
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [])

  async function copySecret(): Promise<void> {
    setResult((await copyText(secret)) ? copy.copied : copy.notCopied)
  }

  return (
    <section ref={section} className={css.secret} aria-label={title} tabIndex={-1}>
      <h3 className={form.formTitle}>{title}</h3>
      <p>{copy.shownOnce}</p>
      <SmallInputField
        label={label}
        readOnly
        value={secret}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={form.foot}>
        <Button onClick={() => void copySecret()}>{copy.copyText}</Button>
        <Button look="quiet" onClick={onClosed}>
          {copy.done}
        </Button>
        <output className={form.state}>{result}</output>
      </div>
    </section>
  )
}
