import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  resetPageAfterEach,
  findFrame,
  sendFromFrame,
  getLauncher,
  findLauncherElement,
  startMurphy,
  getReceived,
  getReceivedTypes,
} from './testing/page-with-murphy'

resetPageAfterEach()

describe('a frame that stays silent', () => {
  const silent = URL.createObjectURL(new Blob(['<p>Nobody is here']))
  const giveUpAfter = (ms: number) => {
    expect(findFrame()).not.toBeNull()
    vi.advanceTimersByTime(ms - 1)
    expect(findFrame()).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(findFrame()).toBeNull()
  }
  let warned: ReturnType<typeof vi.spyOn>

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    warned = vi.spyOn(console, 'warn').mockReturnValue()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('a frame that stays silent for 30 s is removed without a useless launcher, with one warning', () => {
    startMurphy('none', silent)('open')
    giveUpAfter(30_000)
    expect(findLauncherElement()?.hidden).toBe(true)
    expect(document.activeElement).toBe(document.body)
    expect(warned).toHaveBeenCalledOnce()
  })

  it('a frame that stays silent for 10 s after loading is removed too, because a blocked frame loads at once', async () => {
    startMurphy('none', silent)('open')
    await new Promise((resolve) => findFrame()?.addEventListener('load', resolve))
    giveUpAfter(10_000)
    vi.advanceTimersByTime(60_000)
    expect(warned).toHaveBeenCalledOnce()
  })

  it('is loaded again when the page asks; an answer brings the launcher back', () => {
    const murphy = startMurphy('none', silent)
    murphy('open')
    giveUpAfter(30_000)
    murphy('open')
    expect(findFrame()).not.toBeNull()
    sendFromFrame({ type: 'widget-loaded' })
    sendFromFrame({ type: 'toggleWidget', isOpen: false })
    expect(findLauncherElement()?.hidden).toBe(false)
    vi.advanceTimersByTime(60_000)
    expect(findFrame()).not.toBeNull()
  })
})

describe('a page that changes', () => {
  it('can exchange its body without an effect on the frame', async () => {
    startMurphy()('open')
    await expect.poll(getReceivedTypes).toEqual(['openWidget'])
    const { body } = document
    const other = document.createElement('body')
    body.replaceWith(other)
    expect(getReceivedTypes()).toEqual(['openWidget'])
    await expect.element(getLauncher()).not.toBeInTheDocument()
    other.replaceWith(body)
    expect(getReceivedTypes()).toEqual(['openWidget'])
  })

  it('can reload the frame, which gets the shopper and its open state again', async () => {
    const murphy = startMurphy()
    murphy('shopper', { shopperId: 123, encryptedShopperId: 'e', botToken: 'b' })
    murphy('open')
    murphy('send', 'hello')
    await expect.poll(getReceivedTypes).toHaveLength(4)
    findFrame()?.contentWindow?.location.reload()
    await expect
      .poll(getReceived)
      .toEqual([
        { type: 'sendDataToWidget', encryptedShopperId: 'e', botToken: 'b' },
        { type: 'changeShopperId', shopperId: 123 },
        { type: 'openWidget' },
      ])
    murphy('close')
    await expect.poll(getReceivedTypes).toContain('minimiseWidget')
  })

  it('can reload the frame of a shared screen, which gets no shopper again [HST-01]', async () => {
    const murphy = startMurphy()
    murphy('shopper', { shopperId: 123, encryptedShopperId: 'e', botToken: 'b' })
    window.postMessage({ type: 'setIsHostDevice' }, '/')
    await expect.poll(getReceivedTypes).toHaveLength(3)
    findFrame()?.contentWindow?.location.reload()
    await expect.poll(getReceivedTypes).toEqual(['setIsHostDevice', 'openWidget'])
  })
})

describe('shutdown', () => {
  it('removes everything of Murphy from the page, and calls wait for the next script', async () => {
    const sheets = document.adoptedStyleSheets.length
    const murphy = startMurphy('idle')
    await expect.poll(findFrame).not.toBeNull()
    murphy('shutdown')
    expect(document.querySelector('#murphy-launcher, #murphy-frame')).toBeNull()
    expect(document.adoptedStyleSheets).toHaveLength(sheets)
    window.postMessage({ type: 'openWidget' }, '/')
    murphy('open')
    expect(murphy.isLoaded).toBe(false)
    expect([...(murphy.q ?? [])]).toEqual([['open']])
    await new Promise((resolve) => setTimeout(resolve))
    expect(findFrame()).toBeNull()
  })

  it('cancels a frame that waits for an idle page', async () => {
    startMurphy('idle')('shutdown')
    await new Promise((resolve) => requestIdleCallback(resolve))
    expect(findFrame()).toBeNull()
  })
})
