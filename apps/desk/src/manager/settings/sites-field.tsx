import { useState } from 'react'
import { TextAreaField } from '@murphy/ui'
import { featuresCopy as copy } from './copy'

type Props = {
  readonly sites: readonly string[]
  readonly set: (sites: string[]) => void
  readonly problem: string | null
}

/** One site per line. Empty lines are kept while typing, and are no sites. */
export function SitesField({ sites, set, problem }: Props) {
  const [entered, setTyped] = useState('')
  const isEntered = splitLines(entered).join('\n') === sites.join('\n')
  return (
    <TextAreaField
      label={copy.origins}
      rows={4}
      value={isEntered ? entered : sites.join('\n')}
      problem={problem}
      isValid={false}
      onChange={({ target }) => {
        setTyped(target.value)
        set(splitLines(target.value))
      }}
    />
  )
}

function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
