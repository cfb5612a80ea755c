import { registerIcons, deskIcons, additionalIcons } from '@murphy/ui'
import { render } from 'vitest-browser-react'
import { App } from '../shell/app'
import '../shell/document.css'
import { createFakeManager } from './fake-manager'
import { createTestDesk } from './test-desk'

registerIcons(additionalIcons)
registerIcons(deskIcons)

/** Renders the whole desk with real rules and fake ports. */
export async function renderDesk(options: Parameters<typeof createTestDesk>[0] = {}) {
  const test = await createTestDesk(options)
  const manager = createFakeManager()
  const screen = await render(<App desk={test.desk} manager={manager.ports} />)
  return { ...test, manager, screen }
}
