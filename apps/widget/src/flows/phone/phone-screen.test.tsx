import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../../testing/accessibility'
import { renderWidget } from '../../testing/render-widget'

/** Renders a screen in a store after one question. */
async function renderDevice() {
  const widget = await renderWidget()
  await widget.host({ type: 'setIsHostDevice', isHostDevice: true })
  await widget.pass(1500)
  widget.botAnswers({ type: 'session_id', sessionId: 's-1' }, { type: 'message', text: 'Until 9 pm.' })
  await widget.say('opening hours Newtown')
  const button = (name: string) => widget.screen.getByRole('button', { name, exact: true })
  return {
    ...widget,
    button,
    showCode: async () => {
      await button('Your conversation').click()
      await button('Continue on your phone').click()
    },
    status: (text: string) => widget.screen.getByRole('status').filter({ hasText: text }),
  }
}

describe('the page with a code', () => {
  it('shows the code as a picture and as an address, and how long it works', async () => {
    const device = await renderDevice()
    await device.showCode()
    const picture = device.screen.getByRole('img', { name: 'QR code with the address below' })
    await expect.element(picture).toBeVisible()
    await expect.element(device.screen.getByText('https://murphy.example/#continue=code-1')).toBeVisible()
    await expect.element(device.status('for 5 more minutes')).toBeVisible()
    await expect
      .element(device.screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Continue on your phone')
    await expectAccessible()
  })

  it('is large enough to scan: each module has at least four pixels', async () => {
    const device = await renderDevice()
    await device.showCode()
    const picture = device.screen.getByRole('img', { name: 'QR code with the address below' })
    await expect.element(picture).toBeVisible()
    const modules = Number(picture.element().getAttribute('viewBox')?.split(' ').at(2))
    expect(picture.element().getBoundingClientRect().width / modules).toBeGreaterThanOrEqual(4)
  })

  it('gives way to the start screen once a phone has redeemed the code', async () => {
    const device = await renderDevice()
    await device.showCode()
    await expect.element(device.status('for 5 more minutes')).toBeVisible()
    device.phoneCodes.state = 'redeemed'
    await device.pass(2000)
    await device.pass(3000)
    await expect.element(device.screen.getByRole('log')).toHaveTextContent('How can I help you today?')
    expect(document.body.textContent).not.toContain('opening hours Newtown')
    expect(document.body.textContent).not.toContain('code-1')
  })

  it('says when the code no longer works, and offers another', async () => {
    const device = await renderDevice()
    await device.showCode()
    await expect.element(device.status('for 5 more minutes')).toBeVisible()
    device.phoneCodes.state = 'over'
    await device.pass(2000)
    await expect
      .element(device.status('This code no longer works. Your conversation is still here.'))
      .toBeVisible()
    await expectAccessible()
    device.phoneCodes.state = 'waiting'
    await device.button('Show a new code').click()
    await expect.element(device.screen.getByText('#continue=code-2')).toBeVisible()
  })

  it('leads back to the conversation by the back arrow', async () => {
    const device = await renderDevice()
    await device.showCode()
    await expect.element(device.status('for 5 more minutes')).toBeVisible()
    await device.button('Back').click()
    await expect.element(device.screen.getByRole('log')).toHaveTextContent('opening hours Newtown')
    await expect.poll(() => device.phoneCodes.withdrawn).toMatchObject([{ code: 'code-1' }])
  })
})
