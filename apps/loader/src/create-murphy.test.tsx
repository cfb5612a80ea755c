import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { MurphyApi, MurphyMessage } from './api'
import { createMurphy, type Preload } from './create-murphy'

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

let stop: AbortController
let frameUrl: string

beforeEach(() => {
  stop = new AbortController()
  frameUrl = URL.createObjectURL(new Blob([frameDocument], { type: 'text/html' }))
  // The loader lives as long as its page and never stops listening; a test has to stop it.
  const listen = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) =>
      listen(type, listener, { signal: stop.signal }),
  )
})

afterEach(async () => {
  await page.viewport(400, 680)
  stop.abort()
  vi.restoreAllMocks()
  URL.revokeObjectURL(frameUrl)
  sessionStorage.clear()
  document.adoptedStyleSheets = []
  document.querySelector('#murphy-launcher')?.remove()
  document.querySelector('#murphy-frame')?.remove()
})

function start(preload: Preload = 'none'): MurphyApi {
  return createMurphy(new URL(frameUrl), preload)
}

const launcher = () => page.getByRole('button', { name: 'Chat with Murphy' })
const frame = () => document.querySelector<HTMLIFrameElement>('#murphy-frame')
const told = () => frame()?.contentWindow?.told ?? []
const toldTypes = () => told().map(({ type }) => type)

/** A message of the frame, as the browser delivers it. */
function frameSays(message: unknown, origin = window.location.origin): void {
  window.dispatchEvent(
    new MessageEvent('message', { data: message, origin, source: frame()?.contentWindow ?? null }),
  )
}

describe('the launcher', () => {
  it('[LAU-01] is painted at once, and nothing is fetched before there is a need', async () => {
    start('intent')
    await expect.element(launcher()).toBeVisible()
    expect(document.querySelector('#murphy-launcher')?.getBoundingClientRect()).toMatchObject({
      width: 60,
      height: 60,
    })
    expect(frame()).toBeNull()
  })

  it('[ICO-01] wears what the server said before the script, in the colour of the shop', () => {
    start()
    const strokes = () => document.querySelectorAll('#murphy-launcher path').length
    const usual = strokes()
    document.querySelector('#murphy-launcher')?.remove()
    window.MurphyLook = { bottle: '#7a1f3d', strokes: [['M0 0h9', '#b3261e']] }
    start()
    delete window.MurphyLook
    expect(strokes()).toBe(usual + 1)
    const button = document.querySelector('#murphy-launcher')
    expect(button && getComputedStyle(button).backgroundColor).toBe('rgb(122, 31, 61)')
  })

  it('[LAU-04] opens the frame when it is pressed', async () => {
    start()
    await launcher().click()
    expect(frame()?.title).toBe('Murphy')
    await expect.poll(toldTypes).toEqual(['openWidget'])
    expect(frame()?.checkVisibility({ visibilityProperty: true })).toBe(true)
  })

  it('[LAU-03] is hidden while the widget is open, and has the focus again when it closes', async () => {
    start()
    await launcher().click()
    await expect.poll(toldTypes).toContain('openWidget')
    await expect.element(launcher()).not.toBeInTheDocument()
    expect(document.activeElement).toBe(frame())
    frameSays({ type: 'toggleWidget', isOpen: false })
    await expect.element(launcher()).toBeVisible()
    expect(document.activeElement?.id).toBe('murphy-launcher')
  })

  it.each([
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('[LAU-02] shows %i unread messages as %s, until it is pressed', async (unreadCount, shown) => {
    start('idle')
    await expect.poll(frame).not.toBeNull()
    frameSays({ type: 'unreadCount', unreadCount })
    await expect
      .element(page.getByRole('button', { name: `Chat with Murphy, unread messages: ${shown}` }))
      .toBeVisible()
    await expect.element(page.getByText(shown, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /Chat with Murphy/ }).click()
    expect(document.querySelector('#murphy-launcher span')?.textContent).toBe('0')
    expect(document.querySelector<HTMLElement>('#murphy-launcher span')?.hidden).toBe(true)
  })
})

describe('when the frame is fetched', () => {
  it.each(['pointer', 'keyboard'])('on approach by %s', async (way) => {
    start('intent')
    if (way === 'pointer') await launcher().hover()
    else document.querySelector<HTMLElement>('#murphy-launcher')?.focus()
    await expect.poll(frame).not.toBeNull()
    expect(frame()?.checkVisibility({ visibilityProperty: true })).toBe(false)
    expect(frame()?.referrerPolicy).toBe('origin')
  })

  it('only on a press, if so wished', async () => {
    start('none')
    await launcher().hover()
    expect(frame()).toBeNull()
  })

  it('at idle, if a conversation was running on the page before', async () => {
    sessionStorage.setItem('murphyRunning', '1')
    start('none')
    await expect.poll(frame).not.toBeNull()
  })

  it('at idle, to answer getLiveChatStatusFromBot', async () => {
    start('none')
    window.postMessage({ type: 'getLiveChatStatusFromBot' }, '/')
    await expect.poll(toldTypes).toEqual(['getLiveChatStatusFromBot'])
    await expect.element(launcher()).toBeVisible()
  })
})

describe('the size of the frame', () => {
  it.each([
    ['a panel in the corner of a wide page', 1000, 900, { x: 584, y: 204, width: 400, height: 680 }],
    ['a lower panel in a low page', 1000, 500, { x: 584, y: 16, width: 400, height: 468 }],
    ['the whole of a narrow page', 480, 800, { x: 0, y: 0, width: 480, height: 800 }],
    ['a panel again where the page is wider', 481, 800, { x: 65, y: 104, width: 400, height: 680 }],
  ])('is %s', async (_name, width, height, expected) => {
    await page.viewport(width, height)
    start()('open')
    await expect.poll(() => frame()?.getBoundingClientRect().toJSON()).toMatchObject(expected)
  })

  it('[LAU-19] is the whole page for a phone, however wide it says to be', async () => {
    await page.viewport(1000, 900)
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15) Mobile Safari')
    start()('open')
    await expect
      .poll(() => frame()?.getBoundingClientRect().toJSON())
      .toMatchObject({ width: 1000, height: 900 })
  })
})

it('a frame that stays silent for 30 s gives the page back, and the next press tries again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const silent = URL.createObjectURL(new Blob(['<p>Nobody is here']))
  const murphy = createMurphy(new URL(silent), 'none')
  murphy('open')
  expect(frame()).not.toBeNull()
  vi.advanceTimersByTime(29_999)
  expect(frame()).not.toBeNull()
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  expect(frame()).toBeNull()
  await launcher().click()
  expect(frame()).not.toBeNull()
  URL.revokeObjectURL(silent)
})

describe('what the page says', () => {
  it('[HST-17] waits in order until the frame listens', async () => {
    const murphy = start()
    murphy('shopper', { shopperId: 123, encryptedShopperId: 'e', botToken: 'b' })
    expect(frame()).toBeNull()
    murphy('send', 'where is my order')
    await expect.poll(told).toEqual([
      { type: 'sendDataToWidget', encryptedShopperId: 'e', botToken: 'b' },
      { type: 'changeShopperId', shopperId: 123 },
      { type: 'sendMessage', messageString: 'where is my order' },
    ])
  })

  it('[HST-17] arrives as a window message, too, also as JSON', async () => {
    start()
    window.postMessage({ type: 'setIsHostDevice', isHostDevice: false }, '/')
    window.postMessage('{"type":"openWidget"}', '/')
    await expect.poll(toldTypes).toEqual(['setIsHostDevice', 'openWidget'])
  })

  it('forgets the tokens with the shopper', async () => {
    const murphy = start('idle')
    murphy('shopper', { shopperId: 0 })
    await expect.poll(told).toEqual([
      { type: 'sendDataToWidget', encryptedShopperId: null, botToken: null },
      { type: 'changeShopperId', shopperId: 0 },
    ])
  })

  it('[LAU-05] open and close do what the launcher and the minimise control do', async () => {
    const murphy = start()
    murphy('open')
    await expect.poll(toldTypes).toEqual(['openWidget'])
    murphy('close')
    await expect.poll(toldTypes).toEqual(['openWidget', 'minimiseWidget'])
    await expect.element(launcher()).toBeVisible()
  })

  it('[HST-01] a device in a store shows Murphy at full height, without a launcher', async () => {
    await page.viewport(1000, 900)
    start()
    window.postMessage({ type: 'setIsHostDevice' }, '/')
    await expect.poll(toldTypes).toEqual(['setIsHostDevice'])
    await expect.element(launcher()).not.toBeInTheDocument()
    await expect.poll(() => frame()?.getBoundingClientRect().height).toBe(window.innerHeight)
  })

  it('[HST-17] from another window is ignored', async () => {
    start()
    const stranger = document.createElement('iframe')
    document.body.append(stranger)
    window.dispatchEvent(
      new MessageEvent('message', {
        data: { type: 'openWidget' },
        origin: window.location.origin,
        source: stranger.contentWindow,
      }),
    )
    stranger.remove()
    expect(frame()).toBeNull()
  })
})

describe('what Murphy says', () => {
  it('[HST-17] reaches the handlers, and the window of the page once', async () => {
    const heard: MurphyMessage[] = []
    const arrived: unknown[] = []
    window.addEventListener('message', ({ data }) => arrived.push(data))
    const murphy = start('idle')
    murphy('on', 'toggleWidget', (message) => heard.push(message))
    await expect.poll(frame).not.toBeNull()
    frameSays({ type: 'toggleWidget', isOpen: true })
    frameSays('{"type":"toggleWidget","isOpen":false}')
    const both = [
      { type: 'toggleWidget', isOpen: true },
      { type: 'toggleWidget', isOpen: false },
    ]
    await expect.poll(() => heard).toEqual(both)
    await expect.poll(() => arrived).toContainEqual({ type: 'widget-loaded' })
    expect(arrived.filter((data) => JSON.stringify(data).includes('toggleWidget'))).toHaveLength(2)
  })

  it('a handler of * hears both directions', async () => {
    const heard: string[] = []
    const murphy = start('idle')
    murphy('on', '*', ({ type }, direction) => heard.push(`${direction} ${type}`))
    murphy('send', 'hello')
    await expect.poll(() => heard).toEqual(['in sendMessage', 'out widget-loaded'])
  })

  it('the badge’s number stays with the loader', async () => {
    const heard: string[] = []
    const murphy = start('idle')
    murphy('on', '*', ({ type }) => heard.push(type))
    await expect.poll(() => heard).toEqual(['widget-loaded'])
    frameSays({ type: 'unreadCount', unreadCount: 2 })
    frameSays({ type: 'chatbotLoaded' })
    await expect.poll(() => heard).toEqual(['widget-loaded', 'chatbotLoaded'])
  })

  it.each([
    ['of another origin', { type: 'toggleWidget', isOpen: true }, 'https://evil.example'],
    ['that does not fit its type', { type: 'toggleWidget', isOpen: 1 }, window.location.origin],
  ])('[HST-17] a message %s is ignored', async (_name, message, origin) => {
    start('idle')
    await expect.poll(frame).not.toBeNull()
    frameSays(message, origin)
    expect(frame()?.hasAttribute('data-open')).toBe(false)
  })
})
