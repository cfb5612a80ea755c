import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { resetPageAfterEach, findFrame, startMurphy } from './testing/page-with-murphy'

resetPageAfterEach()

describe('the size of the frame', () => {
  it.each([
    ['a panel in the corner of a wide page', 1000, 900, { x: 584, y: 204, width: 400, height: 680 }],
    ['a lower panel in a low page', 1000, 500, { x: 584, y: 16, width: 400, height: 468 }],
    ['the whole of a narrow page', 480, 800, { x: 0, y: 0, width: 480, height: 800 }],
    ['a panel again where the page is wider', 481, 800, { x: 65, y: 104, width: 400, height: 680 }],
  ])('is %s', async (_name, width, height, expected) => {
    await page.viewport(width, height)
    startMurphy()('open')
    await expect.poll(() => findFrame()?.getBoundingClientRect().toJSON()).toMatchObject(expected)
  })

  it('is the whole page on a phone of any reported width [LAU-19]', async () => {
    await page.viewport(1000, 900)
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15) Mobile Safari')
    startMurphy()('open')
    await expect
      .poll(() => findFrame()?.getBoundingClientRect().toJSON())
      .toMatchObject({ width: 1000, height: 900 })
  })
})

describe('an on-screen keyboard', () => {
  const seen = new EventTarget()
  const keyboardOf = (height: number, offsetTop: number, scale = 1) => {
    Object.assign(seen, { height, offsetTop, scale })
    seen.dispatchEvent(new Event('resize'))
  }
  const style = () => ({ height: findFrame()?.style.height, top: findFrame()?.style.top })

  beforeEach(() => {
    vi.spyOn(window, 'visualViewport', 'get').mockReturnValue(seen as VisualViewport)
    keyboardOf(800, 0)
  })

  it('reduces the frame on a narrow page while it is shown', async () => {
    await page.viewport(400, 800)
    startMurphy()('open')
    expect(style()).toEqual({ height: '800px', top: '0px' })
    keyboardOf(460, 40)
    expect(style()).toEqual({ height: '460px', top: '40px' })
    keyboardOf(800, 0)
    expect(style()).toEqual({ height: '800px', top: '0px' })
  })

  it('is not confused with a zoomed page', async () => {
    await page.viewport(400, 800)
    startMurphy()('open')
    keyboardOf(400, 100, 2)
    expect(style()).toEqual({ height: '', top: '' })
  })

  it('does not change the panel of a wide page', async () => {
    await page.viewport(1000, 800)
    startMurphy()('open')
    keyboardOf(460, 40)
    expect(style()).toEqual({ height: '', top: '' })
  })
})
