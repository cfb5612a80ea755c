import { afterEach, describe, expect, it, vi } from 'vitest'
import type { MurphyMessage } from '../murphy'
import { hasOptedOut, visit } from './visit'
import type { LoaderParts } from './visit'

type Handler = (message: MurphyMessage, direction: 'in' | 'out') => void

const frameUrl = new URL('/murphy/', window.location.origin)
let end = new AbortController()

afterEach(() => {
  end.abort()
  end = new AbortController()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

const findFrame = () => document.querySelector<HTMLIFrameElement>('#murphy-visit')

/** Creates the loader's part of a page. `lasting`: the messages that the page has sent before. */
function createPage(...lasting: readonly MurphyMessage[]) {
  const calls: unknown[][] = []
  const handlers: Handler[] = []
  const murphy = (...call: unknown[]): void => {
    if (call[0] === 'on') handlers.push(call[2] as Handler)
    else calls.push(call)
  }
  const lastingMessages = new Map(lasting.map((message) => [message.type, message]))
  const parts: LoaderParts = [murphy, frameUrl, lastingMessages, end.signal]
  return {
    parts,
    /** The calls that the visit has made, beside `on`. */
    calls,
    emit: (message: MurphyMessage, direction: 'in' | 'out') => {
      for (const handler of handlers) handler(message, direction)
    },
  }
}

/**
 * Starts a visit, and returns the messages that its frame receives. A port stands for the window of the frame, whose address
 * has no document in tests.
 */
function startVisit(...lasting: readonly MurphyMessage[]) {
  const page = createPage(...lasting)
  visit(page.parts, { page: { path: '/', title: 'Shop' } })
  const { port1: frameWindow } = new MessageChannel()
  const received: MurphyMessage[] = []
  frameWindow.postMessage = (message: MurphyMessage) => void received.push(message)
  const frame = findFrame()
  if (frame !== null) Object.defineProperty(frame, 'contentWindow', { value: frameWindow })
  return {
    ...page,
    received,
    sendFromFrame: (message: object, origin = window.location.origin) =>
      window.dispatchEvent(new MessageEvent('message', { data: message, origin, source: frameWindow })),
  }
}

describe('a browser that asks not to be tracked', () => {
  it.each<[Parameters<typeof hasOptedOut>[0], boolean]>([
    [{ doNotTrack: null }, false],
    [{ doNotTrack: '0' }, false],
    [{ doNotTrack: 'unspecified' }, false],
    [{ doNotTrack: '1' }, true],
    [{ doNotTrack: null, globalPrivacyControl: false }, false],
    [{ doNotTrack: null, globalPrivacyControl: true }, true],
  ])('is one with %j: %s', (settings, expected) => {
    expect(hasOptedOut(settings)).toBe(expected)
  })

  it('gets no frame', () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
    visit(createPage().parts, { productCode: '901235' })
    expect(findFrame()).toBeNull()
  })
})

describe('a visit', () => {
  it('has one hidden frame, which receives everything in order once it listens', () => {
    const { parts, received, sendFromFrame } = startVisit({ type: 'changeShopperId', shopperId: 456 })
    visit(parts, { productCode: '901235' })
    expect(document.querySelectorAll('#murphy-visit')).toHaveLength(1)
    expect(getComputedStyle(findFrame() ?? document.body).visibility).toBe('hidden')
    expect(received).toEqual([])
    sendFromFrame({ type: 'visit-loaded' })
    visit(parts, { basket: null })
    expect(received).toEqual([
      { type: 'visit-shopper', shopperId: 456 },
      { type: 'visit', page: { path: '/', title: 'Shop' } },
      { type: 'visit', productCode: '901235' },
      { type: 'visit', basket: null },
    ])
  })

  it('names the next shopper, and whether the widget is open', () => {
    const { emit, received, sendFromFrame } = startVisit()
    sendFromFrame({ type: 'visit-loaded' })
    emit({ type: 'changeShopperId', shopperId: 0 }, 'in')
    emit({ type: 'toggleWidget', isOpen: true }, 'out')
    emit({ type: 'toggleWidget', isOpen: false }, 'out')
    expect(received.slice(1)).toEqual([
      { type: 'visit-shopper', shopperId: 0 },
      { type: 'visit-widget', isOpen: true },
      { type: 'visit-widget', isOpen: false },
    ])
  })

  it('shows an offer at its height, without taking the focus, until it is gone', () => {
    const { sendFromFrame } = startVisit()
    const frame = findFrame()
    sendFromFrame({ type: 'visit-offer', height: 132 })
    expect(frame?.getBoundingClientRect().height).toBe(132)
    expect(getComputedStyle(frame ?? document.body).visibility).toBe('visible')
    expect(document.activeElement).toBe(document.body)
    sendFromFrame({ type: 'visit-offer', height: 0 })
    expect(frame?.getBoundingClientRect().height).toBe(0)
  })

  it('opens live chat when the shopper accepts', () => {
    const { calls, sendFromFrame } = startVisit()
    sendFromFrame({ type: 'visit-offer', height: 132 })
    sendFromFrame({ type: 'visit-accepted' })
    expect(calls).toEqual([['tell', { type: 'openLiveChatOnBot' }]])
    expect(findFrame()?.getBoundingClientRect().height).toBe(0)
  })

  it('ignores another window and another origin', () => {
    const { calls, sendFromFrame } = startVisit()
    sendFromFrame({ type: 'visit-accepted' }, 'https://evil.example')
    const data = { type: 'visit-accepted' }
    const { origin } = window.location
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: window }))
    expect(calls).toEqual([])
  })

  it('names the field that is wrong in the console', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { sendFromFrame } = startVisit()
    sendFromFrame({ type: 'visit-refused', path: 'basket.totalCents', message: 'Expected a whole number.' })
    expect(warn).toHaveBeenCalledWith("Murphy('visit'), at basket.totalCents: Expected a whole number.")
  })

  it('keeps what was told when the page changes its object later', () => {
    const { parts, received, sendFromFrame } = startVisit()
    const lines = [{ productCode: '901235', quantity: 1 }]
    visit(parts, { basket: { lines, totalCents: 2295 } })
    lines.pop()
    sendFromFrame({ type: 'visit-loaded' })
    expect(received.at(-1)).toMatchObject({ basket: { lines: [{ productCode: '901235' }] } })
  })

  it.each([
    [100, true, 1],
    [101, false, 0],
  ])('keeps a frame that does not listen for %i calls: %s', (count, isKept, frames) => {
    const { parts } = startVisit()
    const first = findFrame()
    // The start was the first call.
    for (let call = 1; call < count; call += 1) visit(parts, { productCode: String(call) })
    expect(first?.isConnected).toBe(isKept)
    expect(document.querySelectorAll('#murphy-visit')).toHaveLength(frames)
  })

  it('ends with shutdown, and begins again with the next call', () => {
    const { parts } = startVisit()
    end.abort()
    expect(findFrame()).toBeNull()
    visit(parts, { productCode: '901235' })
    expect(findFrame()).toBeNull()
    end = new AbortController()
    visit(createPage().parts, { productCode: '901235' })
    expect(findFrame()).not.toBeNull()
  })
})

describe('a device in a store', () => {
  it('gets no frame', () => {
    visit(createPage({ type: 'setIsHostDevice' }).parts, { productCode: '901235' })
    expect(findFrame()).toBeNull()
  })

  it('loses its frame', () => {
    const { emit } = startVisit()
    emit({ type: 'setIsHostDevice', isHostDevice: false }, 'in')
    expect(findFrame()).not.toBeNull()
    emit({ type: 'setIsHostDevice' }, 'in')
    expect(findFrame()).toBeNull()
  })
})
