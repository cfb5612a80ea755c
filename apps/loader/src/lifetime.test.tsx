import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  resetPageAfterEach,
  frame,
  sendFromFrame,
  launcher,
  launcherElement,
  start,
  getReceived,
  getReceivedTypes,
} from './testing/page-with-murphy'

resetPageAfterEach()

describe('a frame that stays silent', () => {
  const silent = URL.createObjectURL(new Blob(['<p>Nobody is here']))
  const giveUpAfter = (ms: number) => {
    expect(frame()).not.toBeNull()
    vi.advanceTimersByTime(ms - 1)
    expect(frame()).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(frame()).toBeNull()
  }
  let warned: ReturnType<typeof vi.spyOn>

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    warned = vi.spyOn(console, 'warn').mockReturnValue()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('for 30 s gives the page back, without a launcher that opens nothing, and says so once', () => {
    start('none', silent)('open')
    giveUpAfter(30_000)
    expect(launcherElement()?.hidden).toBe(true)
    expect(document.activeElement).toBe(document.body)
    expect(warned).toHaveBeenCalledOnce()
  })

  it('for 10 s after it was fetched does so, too, as a blocked one answers at once', async () => {
    start('none', silent)('open')
    await new Promise((resolve) => frame()?.addEventListener('load', resolve))
    giveUpAfter(10_000)
    vi.advanceTimersByTime(60_000)
    expect(warned).toHaveBeenCalledOnce()
  })

  it('is tried again when the page asks; one that speaks brings the launcher back', () => {
    const murphy = start('none', silent)
    murphy('open')
    giveUpAfter(30_000)
    murphy('open')
    expect(frame()).not.toBeNull()
    sendFromFrame({ type: 'widget-loaded' })
    sendFromFrame({ type: 'toggleWidget', isOpen: false })
    expect(launcherElement()?.hidden).toBe(false)
    vi.advanceTimersByTime(60_000)
    expect(frame()).not.toBeNull()
  })
})

describe('a page that changes', () => {
  it('may exchange its body: the frame goes on undisturbed', async () => {
    start()('open')
    await expect.poll(getReceivedTypes).toEqual(['openWidget'])
    const { body } = document
    const other = document.createElement('body')
    body.replaceWith(other)
    expect(getReceivedTypes()).toEqual(['openWidget'])
    await expect.element(launcher()).not.toBeInTheDocument()
    other.replaceWith(body)
    expect(getReceivedTypes()).toEqual(['openWidget'])
  })

  it('may reload the frame: it hears again who is there and that it is open', async () => {
    const murphy = start()
    murphy('shopper', { shopperId: 123, encryptedShopperId: 'e', botToken: 'b' })
    murphy('open')
    murphy('send', 'hello')
    await expect.poll(getReceivedTypes).toHaveLength(4)
    frame()?.contentWindow?.location.reload()
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

  it('may reload the frame of a screen for all, which hears nothing of a shopper again [HST-01]', async () => {
    const murphy = start()
    murphy('shopper', { shopperId: 123, encryptedShopperId: 'e', botToken: 'b' })
    window.postMessage({ type: 'setIsHostDevice' }, '/')
    await expect.poll(getReceivedTypes).toHaveLength(3)
    frame()?.contentWindow?.location.reload()
    await expect.poll(getReceivedTypes).toEqual(['setIsHostDevice', 'openWidget'])
  })
})

describe('shutdown', () => {
  it('leaves nothing of Murphy in the page, and calls wait for a next script', async () => {
    const sheets = document.adoptedStyleSheets.length
    const murphy = start('idle')
    await expect.poll(frame).not.toBeNull()
    murphy('shutdown')
    expect(document.querySelector('#murphy-launcher, #murphy-frame')).toBeNull()
    expect(document.adoptedStyleSheets).toHaveLength(sheets)
    window.postMessage({ type: 'openWidget' }, '/')
    murphy('open')
    expect(murphy.isLoaded).toBe(false)
    expect([...(murphy.q ?? [])]).toEqual([['open']])
    await new Promise((resolve) => setTimeout(resolve))
    expect(frame()).toBeNull()
  })

  it('comes before a frame that waits for an idle moment', async () => {
    start('idle')('shutdown')
    await new Promise((resolve) => requestIdleCallback(resolve))
    expect(frame()).toBeNull()
  })
})
