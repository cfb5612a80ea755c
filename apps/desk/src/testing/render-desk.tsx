import { registerIcons, deskIcons, additionalIcons } from '@murphy/ui'
import { render } from 'vitest-browser-react'
import { notInstallable } from '../components/app-install'
import type { AppInstall } from '../components/app-install'
import { App } from '../shell/app'
import '../shell/document.css'
import { createFakeManager } from './fake-manager'
import { createTestDesk } from './test-desk'

registerIcons(additionalIcons)
registerIcons(deskIcons)

/** Renders the whole desk with real rules and fake ports. */
export async function renderDesk({
  appInstall = notInstallable,
  ...options
}: Parameters<typeof createTestDesk>[0] & { readonly appInstall?: AppInstall } = {}) {
  const test = await createTestDesk(options)
  const manager = createFakeManager()
  const screen = await render(<App desk={test.desk} manager={manager.ports} appInstall={appInstall} />)
  return { ...test, manager, screen }
}
