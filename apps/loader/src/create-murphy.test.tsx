import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MurphyMessage } from '../murphy'
import {
  resetPageAfterEach,
  frame,
  sendFromFrame,
  launcher,
  shutDown,
  start,
  getReceived,
  getReceivedTypes,
} from './testing/page-with-murphy'

resetPageAfterEach()

describe('the launcher', () => {
  it('is shown at once, and nothing is fetched before it is needed [LAU-01]', async () => {
    start('intent')
    await expect.element(launcher()).toBeVisible()
    expect(document.querySelector('#murphy-launcher')?.getBoundingClientRect()).toMatchObject({
      width: 60,
      height: 60,
    })
    expect(frame()).toBeNull()
  })

  it("has the seasonal icon of the server, in the shop's colour [ICO-01]", () => {
    start()
    const strokes = () => document.querySelectorAll('#murphy-launcher path').length
    const usual = strokes()
    shutDown()
    window.MurphyLook = { bottle: '#7a1f3d', strokes: [['M0 0h9', '#b3261e']] }
    start()
    delete window.MurphyLook
    expect(strokes()).toBe(usual + 1)
    const button = document.querySelector('#murphy-launcher')
    expect(button && getComputedStyle(button).backgroundColor).toBe('rgb(122, 31, 61)')
  })

  it('opens the frame when it is pressed [LAU-04]', async () => {
    start()
    await launcher().click()
    expect(frame()?.title).toBe('Murphy')
    await expect.poll(getReceivedTypes).toEqual(['openWidget'])
    expect(frame()?.checkVisibility({ visibilityProperty: true })).toBe(true)
  })

  it('is hidden while the widget is open, and gets the focus back when it closes [LAU-03]', async () => {
    start()
    await launcher().click()
    await expect.poll(getReceivedTypes).toContain('openWidget')
    await expect.element(launcher()).not.toBeInTheDocument()
    expect(document.activeElement).toBe(frame())
    sendFromFrame({ type: 'toggleWidget', isOpen: false })
    await expect.element(launcher()).toBeVisible()
    expect(document.activeElement?.id).toBe('murphy-launcher')
  })

  it('gives the focus to the frame again when its document has loaded', async () => {
    start()
    await launcher().click()
    const opened = frame()
    if (!opened?.contentWindow) throw new Error('no frame')
    const given = vi.spyOn(opened.contentWindow, 'focus')
    opened.dispatchEvent(new Event('load'))
    expect(given).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(opened)

    opened.blur()
    opened.dispatchEvent(new Event('load'))
    expect(given).toHaveBeenCalledOnce()
  })

  it('leaves the focus in a text box that the shopper writes in before the frame has loaded', async () => {
    start()
    await launcher().click()
    await expect.poll(getReceivedTypes).toContain('openWidget')
    const box = frame()?.contentDocument?.querySelector('input')
    box?.focus()
    frame()?.dispatchEvent(new Event('load'))
    expect(frame()?.contentDocument?.activeElement).toBe(box)
    await userEvent.keyboard('hi')
    expect(box?.value).toBe('hi')
  })

  it("returns the focus to the page's button that opened it", async () => {
    const murphy = start()
    const own = document.createElement('button')
    own.addEventListener('click', () => murphy('open'))
    document.body.append(own)
    own.focus()
    own.click()
    await expect.poll(getReceivedTypes).toContain('openWidget')
    expect(document.activeElement).toBe(frame())
    sendFromFrame({ type: 'toggleWidget', isOpen: false })
    expect(document.activeElement).toBe(own)
    own.remove()
  })

  it.each([
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('shows for %i unread messages %s, until it is pressed [LAU-02]', async (unreadCount, shown) => {
    start('idle')
    await expect.poll(frame).not.toBeNull()
    sendFromFrame({ type: 'unreadCount', unreadCount })
    await expect
      .element(page.getByRole('button', { name: `Chat with Murphy, unread messages: ${shown}` }))
      .toBeVisible()
    await expect.element(page.getByText(shown, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /Chat with Murphy/ }).click()
    expect(document.querySelector('#murphy-launcher span')?.textContent).toBe('0')
    expect(document.querySelector<HTMLElement>('#murphy-launcher span')?.hidden).toBe(true)
  })
})

describe('the frame is fetched', () => {
  it.each(['pointer', 'keyboard'])('the frame is fetched on approach by %s', async (way) => {
    start('intent')
    if (way === 'pointer') await launcher().hover()
    else document.querySelector<HTMLElement>('#murphy-launcher')?.focus()
    await expect.poll(frame).not.toBeNull()
    expect(frame()?.checkVisibility({ visibilityProperty: true })).toBe(false)
    expect(frame()?.referrerPolicy).toBe('origin')
  })

  it('is fetched only on a press with the preload option none', async () => {
    start('none')
    await launcher().hover()
    expect(frame()).toBeNull()
  })

  describe('after a conversation on the previous page', () => {
    const badge = () => document.querySelector('#murphy-launcher span')?.textContent

    beforeEach(async () => {
      start('idle')
      await expect.poll(frame).not.toBeNull()
      sendFromFrame({ type: 'unreadCount', unreadCount: 2, isRunning: true })
      shutDown()
    })

    it('is fetched when the page is idle, and keeps the unread count until it is opened [LAU-02]', async () => {
      const murphy = start('none')
      expect(badge()).toBe('2')
      await expect.poll(frame).not.toBeNull()
      sendFromFrame({ type: 'unreadCount', unreadCount: 0, isRunning: true })
      expect(badge()).toBe('2')
      sendFromFrame({ type: 'unreadCount', unreadCount: 1, isRunning: true })
      expect(badge()).toBe('3')
      murphy('open')
      expect(badge()).toBe('0')
      sendFromFrame({ type: 'toggleWidget', isOpen: false })
      sendFromFrame({ type: 'unreadCount', unreadCount: 1, isRunning: true })
      expect(badge()).toBe('1')
    })

    it('is not fetched when that conversation is over', async () => {
      start('none')
      await expect.poll(frame).not.toBeNull()
      sendFromFrame({ type: 'unreadCount', unreadCount: 0, isRunning: false })
      expect(badge()).toBe('0')
      shutDown()
      start('none')
      await new Promise((resolve) => requestIdleCallback(resolve))
      expect(frame()).toBeNull()
    })

    it('is not fetched on a shared screen [HST-01]', async () => {
      start('none')('on', '*', () => undefined)
      await expect.poll(frame).not.toBeNull()
      window.postMessage({ type: 'setIsHostDevice' }, '/')
      await expect.poll(getReceivedTypes).toEqual(['setIsHostDevice'])
      sendFromFrame({ type: 'unreadCount', unreadCount: 1, isRunning: true })
      sendFromFrame({ type: 'chatbotOpened' })
      expect(sessionStorage).toHaveLength(0)
    })
  })

  it('is fetched when the page is idle, to answer getLiveChatStatusFromBot', async () => {
    start('none')
    window.postMessage({ type: 'getLiveChatStatusFromBot' }, '/')
    await expect.poll(getReceivedTypes).toEqual(['getLiveChatStatusFromBot'])
    await expect.element(launcher()).toBeVisible()
  })
})

describe('a message of the page', () => {
  it('waits in order until the frame listens [HST-17]', async () => {
    const murphy = start()
    murphy('shopper', { shopperId: 123, encryptedShopperId: 'e', botToken: 'b' })
    expect(frame()).toBeNull()
    murphy('send', 'where is my order')
    await expect.poll(getReceived).toEqual([
      { type: 'sendDataToWidget', encryptedShopperId: 'e', botToken: 'b' },
      { type: 'changeShopperId', shopperId: 123 },
      { type: 'sendMessage', messageString: 'where is my order' },
    ])
  })

  it('can be any of the messages to Murphy [HST-17]', async () => {
    start()('tell', { type: 'openLiveChatOnBot' })
    await expect.poll(getReceived).toEqual([{ type: 'openLiveChatOnBot' }])
  })

  it('can be a window message, also as JSON [HST-17]', async () => {
    start()
    window.postMessage({ type: 'setIsHostDevice', isHostDevice: false }, '/')
    window.postMessage('{"type":"openWidget"}', '/')
    await expect.poll(getReceivedTypes).toEqual(['setIsHostDevice', 'openWidget'])
  })

  it('removes the tokens with the shopper', async () => {
    const murphy = start('idle')
    murphy('shopper', { shopperId: 0 })
    await expect.poll(getReceived).toEqual([
      { type: 'sendDataToWidget', encryptedShopperId: null, botToken: null },
      { type: 'changeShopperId', shopperId: 0 },
    ])
  })

  it('a message to open or close does the same as the launcher and the minimise control [LAU-05]', async () => {
    const murphy = start()
    murphy('open')
    await expect.poll(getReceivedTypes).toEqual(['openWidget'])
    murphy('close')
    await expect.poll(getReceivedTypes).toEqual(['openWidget', 'minimiseWidget'])
    await expect.element(launcher()).toBeVisible()
  })

  it('a message about a device in a store shows Murphy at full height, without a launcher [HST-01]', async () => {
    await page.viewport(1000, 900)
    start()
    window.postMessage({ type: 'setIsHostDevice' }, '/')
    await expect.poll(getReceivedTypes).toEqual(['setIsHostDevice'])
    await expect.element(launcher()).not.toBeInTheDocument()
    await expect.poll(() => frame()?.getBoundingClientRect().height).toBe(window.innerHeight)
  })

  it('a message from another window is ignored [HST-17]', async () => {
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

describe('a message of Murphy', () => {
  it("reaches the handlers, and the page's window once [HST-17]", async () => {
    const heard: MurphyMessage[] = []
    const arrived: unknown[] = []
    window.addEventListener('message', ({ data }) => arrived.push(data))
    const murphy = start('idle')
    murphy('on', 'toggleWidget', (message) => heard.push(message))
    await expect.poll(frame).not.toBeNull()
    sendFromFrame({ type: 'toggleWidget', isOpen: true })
    sendFromFrame('{"type":"toggleWidget","isOpen":false}')
    const both = [
      { type: 'toggleWidget', isOpen: true },
      { type: 'toggleWidget', isOpen: false },
    ]
    await expect.poll(() => heard).toEqual(both)
    await expect.poll(() => arrived).toContainEqual({ type: 'widget-loaded' })
    expect(arrived.filter((data) => JSON.stringify(data).includes('toggleWidget'))).toHaveLength(2)
  })

  it('is received by a handler of * in both directions', async () => {
    const heard: string[] = []
    const murphy = start('idle')
    murphy('on', '*', ({ type }, direction) => heard.push(`${direction} ${type}`))
    murphy('send', 'hello')
    await expect.poll(() => heard).toEqual(['in sendMessage', 'out widget-loaded'])
  })

  it("a message with the badge's number stays in the loader", async () => {
    const heard: string[] = []
    const murphy = start('idle')
    murphy('on', '*', ({ type }) => heard.push(type))
    await expect.poll(() => heard).toEqual(['widget-loaded'])
    sendFromFrame({ type: 'unreadCount', unreadCount: 2 })
    sendFromFrame({ type: 'chatbotLoaded' })
    await expect.poll(() => heard).toEqual(['widget-loaded', 'chatbotLoaded'])
  })

  it.each([
    ['of another origin', { type: 'toggleWidget', isOpen: true }, 'https://evil.example'],
    ['that does not fit its type', { type: 'toggleWidget', isOpen: 1 }, window.location.origin],
  ])('is ignored %s [HST-17]', async (_name, message, origin) => {
    start('idle')
    await expect.poll(frame).not.toBeNull()
    sendFromFrame(message, origin)
    expect(frame()?.hasAttribute('data-open')).toBe(false)
  })
})
