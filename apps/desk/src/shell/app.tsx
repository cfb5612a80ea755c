import { DeskContext } from './desk-context'
import type { DeskStore } from './desk-context'
import { useDesk } from './desk-context'
import { SignInPage } from '../sign-in/sign-in-page'
import type { State } from '../core/state'
import { copy } from './copy'
import { ShiftPage } from './shift-page'
import css from './app.module.css'

export function App({ desk }: { readonly desk: DeskStore }) {
  return (
    <DeskContext value={desk}>
      <Page />
    </DeskContext>
  )
}

function Page() {
  const at = useDesk(selectAt)
  switch (at) {
    case 'opening':
    case 'unreachable':
      return (
        <main className={css.opening}>
          <h1 className={css.title}>{copy.title}</h1>
          <output>{copy[at]}</output>
        </main>
      )
    case 'signed-out':
      return <SignInPage />
    case 'on-shift':
      return <ShiftPage />
  }
}

function selectAt(state: State) {
  if (state.at !== 'starting') return state.at
  return state.isUnreachable ? 'unreachable' : 'opening'
}
