import { describe, expect, it } from 'vitest'
import { createTestWidget } from '../testing/test-widget'
import { createPhoneLink } from '../flows/phone/phone-link'
import { takePhoneCode } from './take-phone-code'

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

describe('the address of a code', () => {
  it('has the code in its fragment, and nothing of it after the code was taken', async () => {
    const link = createPhoneLink('https://murphy.example', 'abc')
    expect(link).toBe('https://murphy.example/#continue=abc')
    const { window, replaced } = openWindow(link)
    const { widget, state, phoneCodes, pass } = await createTestWidget()
    takePhoneCode(window, widget)
    await pass(0)
    expect(replaced).toEqual(['/'])
    expect(state().frame.at).toBe('open')
    expect(state().flow?.name).toBe('phone')
    expect(phoneCodes.redeemed).toMatchObject([{ code: 'abc' }])
  })

  it('is also taken where the browser has a chat that is minimised', async () => {
    const earlier = await createTestWidget()
    await earlier.openChat()
    await earlier.say('hello')
    const { widget, state, pass } = await createTestWidget({ remembered: earlier.saved })
    takePhoneCode(openWindow('https://murphy.example/#continue=abc').window, widget)
    await pass(0)
    expect(state().flow?.name).toBe('phone')
  })

  it.each([
    ['https://murphy.example/', false],
    ['https://murphy.example/#top', false],
    ['https://murphy.example/#continue=abc', true],
  ])('%s in a frame %s has no code', async (address, isFramed) => {
    const { window, replaced } = openWindow(address, isFramed)
    const { widget, state } = await createTestWidget()
    takePhoneCode(window, widget)
    expect(replaced).toEqual([])
    expect(state().frame.at).toBe('closed')
  })
})
