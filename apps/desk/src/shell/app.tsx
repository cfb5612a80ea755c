import { useEffect, useMemo } from 'react'
import { Button } from '@murphy/ui'
import { AppInstallContext, notInstallable } from '../components/app-install'
import type { AppInstall } from '../components/app-install'
import { DeskContext, useDesk } from '../components/desk-context'
import type { DeskStore } from '../components/desk-context'
import { ScreenBoundary } from '../components/screen-boundary'
import { ManagerContext } from '../manager/manager-context'
import type { ManagerPorts } from '../manager/ports'
import type { SignInOptions } from '@murphy/contracts/desk'
import { passwordsOnly } from '../sign-in/sign-in-options'
import { SetUpPage } from '../sign-in/set-up-page'
import { SignInPage } from '../sign-in/sign-in-page'
import type { State } from '../core/state'
import { copy } from './copy'
import { ShiftPage } from './shift-page'
import { freezeWhilePressed } from './freeze-while-pressed'
import css from './app.module.css'

type Props = {
  readonly desk: DeskStore
  readonly manager: ManagerPorts
  /** The ways to sign in that the server offers. */
  readonly signInOptions?: SignInOptions
  /** Installing the desk, where the browser offers it. */
  readonly appInstall?: AppInstall
}

/** The whole desk: sign-in, or the page of the shift. */
export function App({ desk, manager, signInOptions = passwordsOnly, appInstall = notInstallable }: Props) {
  const store = useMemo(() => freezeWhilePressed(desk), [desk])
  useEffect(() => store.watch(document), [store])
  return (
    <DeskContext value={store}>
      <ManagerContext value={manager}>
        <AppInstallContext value={appInstall}>
          <ScreenBoundary renderFailure={renderFailedDesk}>
            <Page signInOptions={signInOptions} />
          </ScreenBoundary>
        </AppInstallContext>
      </ManagerContext>
    </DeskContext>
  )
}

/** Takes the place of the desk when something outside its parts fails. */
function renderFailedDesk() {
  return (
    <main className={css.opening}>
      <h1 className={css.title}>{copy.title}</h1>
      <p role="alert">{copy.deskFailed}</p>
      <Button onClick={() => window.location.reload()}>{copy.reload}</Button>
    </main>
  )
}

function Page({ signInOptions }: { readonly signInOptions: SignInOptions }) {
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
      return <SignInPage options={signInOptions} />
    case 'setting-up':
      return <SetUpPage />
    case 'on-shift':
      return <ShiftPage />
  }
}

function selectAt(state: State) {
  if (state.at !== 'starting') return state.at
  return state.isUnreachable ? 'unreachable' : 'opening'
}
