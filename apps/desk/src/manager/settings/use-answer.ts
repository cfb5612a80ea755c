import { useCallback, useEffect, useState } from 'react'
import type { DeskCallName, DeskCalls, DeskReplyOf } from '@murphy/contracts/desk'
import { useManagerPorts } from '../manager-context'
import type { Result } from '../../core/ports'
import type { AskFailure } from '../ports'

type Reply<Name extends DeskCallName> = DeskReplyOf<DeskCalls[Name]>

export type LoadedAnswer<Name extends DeskCallName> = {
  /** `null`: not loaded yet. A known value stays when a later load fails. */
  readonly value: Reply<Name> | null
  /** The failure of the last load. */
  readonly failure: AskFailure | null
  readonly load: () => Promise<void>
}

/** Loads the answer to a call when a section opens, and on demand. */
export function useAnswer<Name extends DeskCallName>(name: Name): LoadedAnswer<Name> {
  const ports = useManagerPorts()
  const [value, setValue] = useState<Reply<Name> | null>(null)
  const [failure, setFailure] = useState<AskFailure | null>(null)

  const take = useCallback((answer: Result<Reply<Name>, AskFailure>) => {
    setFailure(answer.ok ? null : answer.error)
    if (answer.ok) setValue(answer.value)
  }, [])

  useEffect(() => {
    void ports.ask(name).then(take)
  }, [ports, name, take])

  return { value, failure, load: async () => take(await ports.ask(name)) }
}
