import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { csrfHeader, deskSocketPath, joinPagePath, signInOptionsMeta } from '@murphy/contracts/desk'
import { createFrameId, createSystemClock } from '@murphy/live-chat-sdk/client'
import { registerIcons, deskIcons, additionalIcons } from '@murphy/ui'
import { createBrowserAlerts } from './adapters/browser-alerts'
import { createAppInstall } from './adapters/browser-app-install'
import { createBrowserPage } from './adapters/browser-page'
import { createDevicePush } from './adapters/device-push'
import { createJoinPorts } from './adapters/join-ports'
import { logScreenError } from './adapters/log-screen-error'
import { createManagerPorts } from './adapters/manager-ports'
import { createRestCall } from './adapters/rest-call'
import { createRestServer } from './adapters/rest-server'
import { createSocketConnection } from './adapters/socket-connection'
import { createUploadForm } from './adapters/upload-form'
import { createTabStorage } from './adapters/tab-storage'
import { createDesk } from './core/create-desk'
import { parseSignInOptions } from './sign-in/sign-in-options'
import { App } from './shell/app'
import { copy } from './shell/copy'
import { formatNotification } from './shell/format-arrival'

registerIcons(additionalIcons)
registerIcons(deskIcons)

const root = document.getElementById('root')
if (root === null) throw new Error('no #root')

const fetch = window.fetch.bind(window)
// Before anything is awaited: the browser makes its offer while the page loads.
const appInstall = createAppInstall(window)
const page = window.location.pathname === joinPagePath ? await createJoinPage() : createDeskPage()
createRoot(root, { onCaughtError: logScreenError }).render(<StrictMode>{page}</StrictMode>)

/** Renders the page of a mailed link. The desk itself never loads it. */
async function createJoinPage() {
  const { JoinPage } = await import('./join/join-page')
  return <JoinPage ports={createJoinPorts({ window, fetch })} />
}

function createDeskPage() {
  const socketUrl = new URL(deskSocketPath, window.location.href)
  socketUrl.protocol = socketUrl.protocol.replace('http', 'ws')
  const getCsrfToken = (): string => {
    const state = desk.getState()
    return state.at === 'on-shift' ? state.csrfToken : ''
  }
  const desk = createDesk({
    server: createRestServer(fetch, findCsrfToken(), createUploadForm(window.XMLHttpRequest)),
    connection: createSocketConnection({ url: socketUrl.href, getCsrfToken, window }),
    storage: createTabStorage(() => window.sessionStorage),
    clock: createSystemClock(),
    alerts: createBrowserAlerts(window, formatNotification),
    push: createDevicePush(window, createRestCall(fetch)),
    page: createBrowserPage(window, copy.title),
    ids: { next: createFrameId },
  })
  return (
    <App
      desk={desk}
      manager={createManagerPorts({ window, fetch, desk })}
      signInOptions={parseSignInOptions(findMeta(signInOptionsMeta))}
      appInstall={appInstall}
    />
  )
}

/** Returns the CSRF token of an existing session, which the server writes into the document. `null`: there is none. */
function findCsrfToken(): string | null {
  return findMeta(csrfHeader)
}

/** Returns the content of a `meta` element of the document. `null`: there is none. */
function findMeta(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null
}
