import { afterEach, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { MurphyApi, MurphyMessage } from '../../murphy'
import { createMurphy, type Preload } from '../create-murphy'

/** The document of a frame that listens at once and records the messages that it receives. */
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

/** Gives each test a page without Murphy, and removes Murphy after it. */
export function resetPageAfterEach(): void {
  beforeEach(() => {
    frameUrl = URL.createObjectURL(new Blob([frameDocument], { type: 'text/html' }))
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    shutDownMurphy()
    await page.viewport(400, 680)
    URL.revokeObjectURL(frameUrl)
    sessionStorage.clear()
  })
}

/** Starts Murphy in this page. `address` replaces that of the recording frame. */
export function startMurphy(preload: Preload = 'none', address = frameUrl): MurphyApi {
  const murphy = createMurphy(new URL(address), preload)
  started.push(murphy)
  return murphy
}

/** Shuts Murphy down, as a page does that replaces its content. */
export function shutDownMurphy(): void {
  for (const murphy of started.splice(0)) murphy('shutdown')
}

export const getLauncher = () => page.getByRole('button', { name: 'Chat with Murphy' })
export const findLauncherElement = () => document.querySelector<HTMLElement>('#murphy-launcher')
export const findFrame = () => document.querySelector<HTMLIFrameElement>('#murphy-frame')
/** Returns the messages that the frame has received since it started. */
export const getReceived = () => findFrame()?.contentWindow?.received ?? []
export const getReceivedTypes = () => getReceived().map(({ type }) => type)

/** Dispatches a message of the frame, as the browser does. */
export function sendFromFrame(message: unknown, origin = window.location.origin): void {
  window.dispatchEvent(
    new MessageEvent('message', { data: message, origin, source: findFrame()?.contentWindow ?? null }),
  )
}
