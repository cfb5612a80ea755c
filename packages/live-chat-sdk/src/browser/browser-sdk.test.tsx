import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSystemClock } from '../client'
import { FakeService } from '../testing'
import { createBrowserSdk } from './browser-sdk'

/** A browser's WebSocket that is connected to the fake service. */
function socketsTo(service: FakeService, opened: string[]) {
  return class extends EventTarget {
    readonly #owner = service.connect({
      send: (frames) => this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frames) })),
      close: () => this.dispatchEvent(new Event('close')),
    })
    constructor(url: string) {
      super()
      opened.push(url)
      setTimeout(() => this.dispatchEvent(new Event('open')))
    }
    send(message: string): void {
      setTimeout(() => this.#owner.onMessage(message))
    }
    close(): void {
      this.#owner.onClose()
    }
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  document.cookie = 'murphyLiveChatVisitor=; path=/; max-age=0'
})

function startPage() {
  const service = new FakeService(createSystemClock())
  const sockets: string[] = []
  vi.stubGlobal('WebSocket', socketsTo(service, sockets))
  return { service, sockets, sdk: createBrowserSdk('https://murphy.example') }
}

describe('the SDK in a browser', () => {
  it('connects to the origin of its script, and stores the visitor in cookie and tab [LCS-31, LCS-57, LCS-58]', async () => {
    const { service, sockets, sdk } = startPage()
    sdk.init({ account_key: 'demo' })
    await expect.poll(() => sdk.getConnectionStatus()).toBe('connected')
    expect(sockets).toEqual(['wss://murphy.example/client/widget/socket'])
    expect(document.cookie).toContain('murphyLiveChatVisitor=v-1')
    expect(sessionStorage.getItem('murphyLiveChat')).toContain('session_token')
    expect(service.received[0]).toMatchObject({
      device_type: 'desktop',
      locale: navigator.language,
      page: { url: location.href },
    })
    expect(service.problems).toEqual([])
  })

  it('connects to another host when the page names one', async () => {
    const { sockets, sdk } = startPage()
    sdk.init({ account_key: 'demo', override_proxy: 'chat.example:8443', popout: true })
    await expect.poll(() => sdk.getConnectionStatus()).toBe('connected')
    expect(sockets[0]).toMatch(/^wss?:\/\/chat\.example:8443\/client\/widget\/socket$/)
    expect(document.cookie).not.toContain('murphyLiveChatVisitor')
  })

  it('sends activity of the shopper at intervals [LCS-53]', async () => {
    const { service, sdk } = startPage()
    sdk.init({ account_key: 'demo' })
    await expect.poll(() => sdk.getConnectionStatus()).toBe('connected')
    for (let key = 0; key < 3; key++) window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
    await expect.poll(() => service.received.some(({ type }) => type === 'activity')).toBe(true)
    expect(service.received.filter(({ type }) => type === 'activity')).toHaveLength(1)
  })
})
