import { afterEach, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { MurphyApi, MurphyMessage } from '../../murphy'
import { createMurphy, type Preload } from '../create-murphy'

/** A frame that listens at once and records the messages that it receives. */
const frameDocument = `<!doctype html><title>Frame</title><input aria-label="Message"><script>
window.received = []
window.addEventListener('message', ({ data }) => window.received.push(data))
parent.postMessage({ type: 'widget-loaded' }, '*')
</script>`

declare global {
  interface Window {
    readonly received?: readonly MurphyMessage[]
  }
}

const started: MurphyApi[] = []
let frameUrl: string

/** Makes each test start and end with a page without Murphy. */
export function resetPageAfterEach(): void {
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

/** Starts Murphy in this page; `address` replaces the recording frame. */
export function start(preload: Preload = 'none', address = frameUrl): MurphyApi {
  const murphy = createMurphy(new URL(address), preload)
  started.push(murphy)
  return murphy
}

/** Ends Murphy as a change of page does. */
export function shutDown(): void {
  for (const murphy of started.splice(0)) murphy('shutdown')
}

export const launcher = () => page.getByRole('button', { name: 'Chat with Murphy' })
export const launcherElement = () => document.querySelector<HTMLElement>('#murphy-launcher')
export const frame = () => document.querySelector<HTMLIFrameElement>('#murphy-frame')
/** The messages that the frame has received since it started. */
export const getReceived = () => frame()?.contentWindow?.received ?? []
export const getReceivedTypes = () => getReceived().map(({ type }) => type)

/** Dispatches a message of the frame, as the browser does. */
export function sendFromFrame(message: unknown, origin = window.location.origin): void {
  window.dispatchEvent(
    new MessageEvent('message', { data: message, origin, source: frame()?.contentWindow ?? null }),
  )
}
