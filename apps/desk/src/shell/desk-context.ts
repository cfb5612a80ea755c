import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { DeskEvent } from '../core/event'
import type { State } from '../core/state'

/** What views know of the desk: read the state, hear of changes, say what the agent did. */
export type DeskStore = {
  readonly getState: () => State
  readonly subscribe: (listener: () => void) => () => void
  readonly dispatch: (event: DeskEvent) => void
}

export const DeskContext = createContext<DeskStore | null>(null)

/** The answer of a selector, again whenever it changes. Each state is asked once, so a selector may build its answer. */
export function useDesk<Answer>(select: (state: State) => Answer): Answer {
  const desk = useStore()
  const answer = useMemo(() => answerOf(desk, select), [desk, select])
  return useSyncExternalStore(desk.subscribe, answer)
}

function answerOf<Answer>(desk: DeskStore, select: (state: State) => Answer): () => Answer {
  let last: { readonly state: State; readonly answer: Answer } | null = null
  return () => {
    const state = desk.getState()
    if (last?.state !== state) last = { state, answer: select(state) }
    return last.answer
  }
}

export function useDispatch(): DeskStore['dispatch'] {
  return useStore().dispatch
}

function useStore(): DeskStore {
  const desk = use(DeskContext)
  if (desk === null) throw new Error('no desk')
  return desk
}
