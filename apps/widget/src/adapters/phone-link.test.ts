import { describe, expect, it } from 'vitest'
import type { WidgetEvent } from '../core/event'
import { createPhoneLink, takePhoneCode } from './phone-link'

/** Creates the part of a window that the link uses. */
function openWindow(address: string, isFramed = false) {
  const { hash, pathname, search } = new URL(address)
  const replaced: unknown[] = []
  const window = {
    location: { hash, pathname, search },
    history: { replaceState: (_state: unknown, _title: string, url: unknown) => replaced.push(url) },
  }
  const parent = isFramed ? {} : window
  // Only these fields are read.
  return { window: Object.assign(window, { parent }) as unknown as Window, replaced }
}

/** Returns the events that taking the code dispatches. */
function take(window: Window): readonly WidgetEvent[] {
  const events: WidgetEvent[] = []
  takePhoneCode(window, (event) => events.push(event))
  return events
}

describe('the address of a code', () => {
  it('has the code in its fragment, and nothing of it after the code was taken', () => {
    const link = createPhoneLink('https://murphy.example', 'abc')
    expect(link).toBe('https://murphy.example/#continue=abc')
    const { window, replaced } = openWindow(link)
    expect(take(window)).toEqual([{ kind: 'phone-code-arrived', code: 'abc' }])
    expect(replaced).toEqual(['/'])
  })

  it.each([
    ['https://murphy.example/', false],
    ['https://murphy.example/#top', false],
    ['https://murphy.example/#continue=abc', true],
  ])('%s in a frame %s has no code', (address, isFramed) => {
    const { window, replaced } = openWindow(address, isFramed)
    expect(take(window)).toEqual([])
    expect(replaced).toEqual([])
  })
})
