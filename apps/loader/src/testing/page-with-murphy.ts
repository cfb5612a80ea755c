import { afterEach, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { MurphyApi, MurphyMessage } from '../../murphy'
import { createMurphy, type Preload } from '../create-murphy'

/** A frame that keeps what it is told and listens at once. */
const frameDocument = `<!doctype html><title>Frame</title><input aria-label="Message"><script>
window.told = []
window.addEventListener('message', ({ data }) => window.told.push(data))
parent.postMessage({ type: 'widget-loaded' }, '*')
</script>`

declare global {
  interface Window {
    readonly told?: readonly MurphyMessage[]
  }
}

const started: MurphyApi[] = []
let frameUrl: string

/** Each test of the file has a page without Murphy, and leaves one. */
export function cleanUpAfterEach(): void {
  beforeEach(() => {
    frameUrl = URL.createObjectURL(new Blob([frameDocument], { type: 'text/html' }))
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    shutDown()
    await page.viewport(400, 680)
    URL.revokeObjectURL(frameUrl)
    sessionStorage.clear()
  })
}

/** Murphy in this page; `address` is another frame than the one that keeps what it is told. */
export function start(preload: Preload = 'none', address = frameUrl): MurphyApi {
  const murphy = createMurphy(new URL(address), preload)
  started.push(murphy)
  return murphy
}

/** As if the shopper went on to another page. */
export function shutDown(): void {
  for (const murphy of started.splice(0)) murphy('shutdown')
}

export const launcher = () => page.getByRole('button', { name: 'Chat with Murphy' })
export const launcherElement = () => document.querySelector<HTMLElement>('#murphy-launcher')
export const frame = () => document.querySelector<HTMLIFrameElement>('#murphy-frame')
/** The messages that the frame has received since it started. */
export const told = () => frame()?.contentWindow?.told ?? []
export const toldTypes = () => told().map(({ type }) => type)

/** A message of the frame, as the browser delivers it. */
export function frameSays(message: unknown, origin = window.location.origin): void {
  window.dispatchEvent(
    new MessageEvent('message', { data: message, origin, source: frame()?.contentWindow ?? null }),
  )
}
