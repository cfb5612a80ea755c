import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MurphyMessage } from '../murphy'
import {
  resetPageAfterEach,
  findFrame,
  sendFromFrame,
  getLauncher,
  shutDownMurphy,
  startMurphy,
  getReceived,
  getReceivedTypes,
} from './testing/page-with-murphy'

resetPageAfterEach()

describe('the launcher', () => {
  it('is shown at once, and nothing is fetched before it is needed [LAU-01]', async () => {
    startMurphy('intent')
    await expect.element(getLauncher()).toBeVisible()
    expect(document.querySelector('#murphy-launcher')?.getBoundingClientRect()).toMatchObject({
      width: 60,
      height: 60,
    })
    expect(findFrame()).toBeNull()
  })

  it("has the seasonal icon of the server, in the shop's colour [ICO-01]", () => {
    startMurphy()
    const strokes = () => document.querySelectorAll('#murphy-launcher path').length
    const usual = strokes()
    shutDownMurphy()
    window.MurphyLook = { bottle: '#7a1f3d', strokes: [['M0 0h9', '#b3261e']] }
    startMurphy()
    delete window.MurphyLook
    expect(strokes()).toBe(usual + 1)
    const button = document.querySelector('#murphy-launcher')
    expect(button && getComputedStyle(button).backgroundColor).toBe('rgb(122, 31, 61)')
  })

  it('opens the frame when it is pressed [LAU-04]', async () => {
    startMurphy()
    await getLauncher().click()
    expect(findFrame()?.title).toBe('Murphy')
    await expect.poll(getReceivedTypes).toEqual(['openWidget'])
    expect(findFrame()?.checkVisibility({ visibilityProperty: true })).toBe(true)
  })

  it('is hidden while the widget is open, and gets the focus back when it closes [LAU-03]', async () => {
    startMurphy()
    await getLauncher().click()
    await expect.poll(getReceivedTypes).toContain('openWidget')
    await expect.element(getLauncher()).not.toBeInTheDocument()
    expect(document.activeElement).toBe(findFrame())
    sendFromFrame({ type: 'toggleWidget', isOpen: false })
    await expect.element(getLauncher()).toBeVisible()
    expect(document.activeElement?.id).toBe('murphy-launcher')
  })

  it('gives the focus to the frame again when its document has loaded', async () => {
    startMurphy()
    await getLauncher().click()
    const opened = findFrame()
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
    startMurphy()
    await getLauncher().click()
    await expect.poll(getReceivedTypes).toContain('openWidget')
    const box = findFrame()?.contentDocument?.querySelector('input')
    box?.focus()
    findFrame()?.dispatchEvent(new Event('load'))
    expect(findFrame()?.contentDocument?.activeElement).toBe(box)
    await userEvent.keyboard('hi')
    expect(box?.value).toBe('hi')
  })

  it("returns the focus to the page's button that opened it", async () => {
    const murphy = startMurphy()
    const own = document.createElement('button')
    own.addEventListener('click', () => murphy('open'))
    document.body.append(own)
    own.focus()
    own.click()
    await expect.poll(getReceivedTypes).toContain('openWidget')
    expect(document.activeElement).toBe(findFrame())
    sendFromFrame({ type: 'toggleWidget', isOpen: false })
    expect(document.activeElement).toBe(own)
    own.remove()
  })

  it.each([
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('shows for %i unread messages %s, until it is pressed [LAU-02]', async (unreadCount, shown) => {
    startMurphy('idle')
    await expect.poll(findFrame).not.toBeNull()
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
    startMurphy('intent')
    if (way === 'pointer') await getLauncher().hover()
    else document.querySelector<HTMLElement>('#murphy-launcher')?.focus()
    await expect.poll(findFrame).not.toBeNull()
    expect(findFrame()?.checkVisibility({ visibilityProperty: true })).toBe(false)
    expect(findFrame()?.referrerPolicy).toBe('origin')
  })

  it('is fetched only on a press with the preload option none', async () => {
    startMurphy('none')
    await getLauncher().hover()
    expect(findFrame()).toBeNull()
  })

  describe('after a conversation on the previous page', () => {
    const badge = () => document.querySelector('#murphy-launcher span')?.textContent

    beforeEach(async () => {
      startMurphy('idle')
      await expect.poll(findFrame).not.toBeNull()
      sendFromFrame({ type: 'unreadCount', unreadCount: 2, isRunning: true })
      shutDownMurphy()
    })

    it('is fetched when the page is idle, and keeps the unread count until it is opened [LAU-02]', async () => {
      const murphy = startMurphy('none')
      expect(badge()).toBe('2')
      await expect.poll(findFrame).not.toBeNull()
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
      startMurphy('none')
      await expect.poll(findFrame).not.toBeNull()
      sendFromFrame({ type: 'unreadCount', unreadCount: 0, isRunning: false })
      expect(badge()).toBe('0')
      shutDownMurphy()
      startMurphy('none')
      await new Promise((resolve) => requestIdleCallback(resolve))
      expect(findFrame()).toBeNull()
    })

    it('is not fetched on a shared screen [HST-01]', async () => {
      startMurphy('none')('on', '*', () => undefined)
      await expect.poll(findFrame).not.toBeNull()
      window.postMessage({ type: 'setIsHostDevice' }, '/')
      await expect.poll(getReceivedTypes).toEqual(['setIsHostDevice'])
      sendFromFrame({ type: 'unreadCount', unreadCount: 1, isRunning: true })
      sendFromFrame({ type: 'chatbotOpened' })
      expect(sessionStorage).toHaveLength(0)
    })
  })

  it('is fetched when the page is idle, to answer getLiveChatStatusFromBot', async () => {
    startMurphy('none')
    window.postMessage({ type: 'getLiveChatStatusFromBot' }, '/')
    await expect.poll(getReceivedTypes).toEqual(['getLiveChatStatusFromBot'])
    await expect.element(getLauncher()).toBeVisible()
  })
})

describe('a message of the page', () => {
  it('waits in order until the frame listens [HST-17]', async () => {
    const murphy = startMurphy()
    murphy('shopper', { shopperId: 123, encryptedShopperId: 'e', botToken: 'b' })
    expect(findFrame()).toBeNull()
    murphy('send', 'where is my order')
    await expect.poll(getReceived).toEqual([
      { type: 'sendDataToWidget', encryptedShopperId: 'e', botToken: 'b' },
      { type: 'changeShopperId', shopperId: 123 },
      { type: 'sendMessage', messageString: 'where is my order' },
    ])
  })

  it('can be any of the messages to Murphy [HST-17]', async () => {
    startMurphy()('tell', { type: 'openLiveChatOnBot' })
    await expect.poll(getReceived).toEqual([{ type: 'openLiveChatOnBot' }])
  })

  it('can be a window message, also as JSON [HST-17]', async () => {
    startMurphy()
    window.postMessage({ type: 'setIsHostDevice', isHostDevice: false }, '/')
    window.postMessage('{"type":"openWidget"}', '/')
    await expect.poll(getReceivedTypes).toEqual(['setIsHostDevice', 'openWidget'])
  })

  it('removes the tokens with the shopper', async () => {
    const murphy = startMurphy('idle')
    murphy('shopper', { shopperId: 0 })
    await expect.poll(getReceived).toEqual([
      { type: 'sendDataToWidget', encryptedShopperId: null, botToken: null },
      { type: 'changeShopperId', shopperId: 0 },
    ])
  })

  it('a message to open or close does the same as the launcher and the minimise control [LAU-05]', async () => {
    const murphy = startMurphy()
    murphy('open')
    await expect.poll(getReceivedTypes).toEqual(['openWidget'])
    murphy('close')
    await expect.poll(getReceivedTypes).toEqual(['openWidget', 'minimiseWidget'])
    await expect.element(getLauncher()).toBeVisible()
  })

  it('a message about a device in a store shows Murphy at full height, without a launcher [HST-01]', async () => {
    await page.viewport(1000, 900)
    startMurphy()
    window.postMessage({ type: 'setIsHostDevice' }, '/')
    await expect.poll(getReceivedTypes).toEqual(['setIsHostDevice'])
    await expect.element(getLauncher()).not.toBeInTheDocument()
    await expect.poll(() => findFrame()?.getBoundingClientRect().height).toBe(window.innerHeight)
  })

  it('a message from another window is ignored [HST-17]', async () => {
    startMurphy()
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
    expect(findFrame()).toBeNull()
  })
})

describe('a message of Murphy', () => {
  it("reaches the handlers, and the page's window once [HST-17]", async () => {
    const heard: MurphyMessage[] = []
    const arrived: unknown[] = []
    window.addEventListener('message', ({ data }) => arrived.push(data))
    const murphy = startMurphy('idle')
    murphy('on', 'toggleWidget', (message) => heard.push(message))
    await expect.poll(findFrame).not.toBeNull()
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
    const murphy = startMurphy('idle')
    murphy('on', '*', ({ type }, direction) => heard.push(`${direction} ${type}`))
    murphy('send', 'hello')
    await expect.poll(() => heard).toEqual(['in sendMessage', 'out widget-loaded'])
  })

  it("a message with the badge's number stays in the loader", async () => {
    const heard: string[] = []
    const murphy = startMurphy('idle')
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
    startMurphy('idle')
    await expect.poll(findFrame).not.toBeNull()
    sendFromFrame(message, origin)
    expect(findFrame()?.hasAttribute('data-open')).toBe(false)
  })
})
