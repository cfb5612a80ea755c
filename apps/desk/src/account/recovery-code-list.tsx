import { useEffect, useRef, useState } from 'react'
import { Button } from '@murphy/ui'
import { useManagerPorts } from '../manager/manager-context'
import css from './account.module.css'
import { copy } from './copy'

type Props = {
  readonly codes: readonly string[]
  /** The level of the heading, one below that of the heading before it. */
  readonly heading: 'h2' | 'h4'
  readonly onDone: () => void
}

/** Shows recovery codes, once, with buttons that copy and save them. */
export function RecoveryCodeList({ codes, heading: Heading, onDone }: Props) {
  const ports = useManagerPorts()
  const [message, setMessage] = useState('')
  const title = useRef<HTMLHeadingElement>(null)
  const text = codes.join('\n')

  // The form that had the focus has been removed.
  useEffect(() => title.current?.focus(), [])

  return (
    <section className={css.part} aria-label={copy.recoveryCodes}>
      <Heading className={css.title} ref={title} tabIndex={-1}>
        {copy.recoveryCodes}
      </Heading>
      <p className={css.line}>{copy.recoveryAbout}</p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        <Button
          look="quiet"
          onClick={() =>
            void ports.copyText(text).then((isDone) => setMessage(isDone ? copy.copied : copy.notCopied))
          }
        >
          {copy.copy}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            ports.save({ name: copy.fileName, type: 'text/plain', text: `${text}\n` })
            setMessage(copy.saved)
          }}
        >
          {copy.download}
        </Button>
        <Button onClick={onDone}>{copy.haveSaved}</Button>
      </div>
      <output className={css.line}>{message}</output>
    </section>
  )
}
