import { useCallback, useEffect, useRef, useState } from 'react'
import type { DeskCallName, DeskCalls, DeskReplyOf } from '@murphy/contracts/desk'
import { useManagerPorts } from './manager-context'
import type { RequestFailure } from './ports'

type Reply<Name extends DeskCallName> = DeskReplyOf<DeskCalls[Name]>

export type LoadedAnswer<Name extends DeskCallName> = {
  /** `null`: not loaded yet. A known value stays when a later load fails. */
  readonly value: Reply<Name> | null
  /** The failure of the last load. */
  readonly failure: RequestFailure | null
  readonly load: () => Promise<void>
}

/** Loads the answer to a call when a section opens, and on demand. An answer to an earlier request is dropped. */
export function useAnswer<Name extends DeskCallName>(name: Name): LoadedAnswer<Name> {
  const ports = useManagerPorts()
  const [value, setValue] = useState<Reply<Name> | null>(null)
  const [failure, setFailure] = useState<RequestFailure | null>(null)
  const latest = useRef(0)

  /** Requests the answer. The returned function shows it. */
  const request = useCallback(async () => {
    const own = ++latest.current
    const answer = await ports.request(name)
    return () => {
      if (own !== latest.current) return
      setFailure(answer.ok ? null : answer.error)
      if (answer.ok) setValue(answer.value)
    }
  }, [ports, name])

  useEffect(() => {
    void request().then((show) => show())
  }, [request])

  return { value, failure, load: async () => (await request())() }
}
