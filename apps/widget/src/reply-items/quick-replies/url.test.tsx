import { describe, expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import { expectAccessible } from '../../testing/accessibility'
import { renderOffer } from '../../testing/reply-item'

const [logIn, contact] = replyItems.url.examples

describe('a url', () => {
  it('is a link [QR-06]', async () => {
    const { offer } = await renderOffer(logIn)
    const link = offer.getByRole('link', { name: 'Log in' })
    await expect.element(link).toHaveAttribute('href', 'https://shop.example/login')
    await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
    await expectAccessible()
  })

  it('opens its address unchanged in a new tab, and can be pressed again [QR-06]', async () => {
    const { offer, opened } = await renderOffer({ ...contact, uri: 'https://shop.example/contact' })
    const link = offer.getByRole('link', { name: 'Contact us' })
    await link.click()
    await link.click()
    expect(opened).toEqual(['https://shop.example/contact', 'https://shop.example/contact'])
  })

  it('can still be opened after another choice was pressed [QR-06]', async () => {
    const plain = { type: 'qr', items: [{ text: 'Go on' }] } as const
    const { offer, opened, botAnswers } = await renderOffer(plain, contact)
    botAnswers({ type: 'session_id', sessionId: 's-1' })
    await offer.getByRole('button', { name: 'Go on' }).click()
    const link = offer.getByRole('link', { name: 'Contact us' })
    await expect.element(link).not.toHaveAttribute('aria-disabled', 'true')
    await link.click()
    expect(opened).toEqual(['https://shop.example/contact'])
  })

  it('resolves a path against the shop, also when copied, and reports its intent [QR-06]', async () => {
    const { offer, opened, hostMessagesOf } = await renderOffer(contact)
    const link = offer.getByRole('link', { name: 'Contact us' })
    await expect.element(link).toHaveAttribute('href', 'https://shop.example/contact')
    await link.click()
    expect(opened).toEqual(['https://shop.example/contact'])
    expect(hostMessagesOf('chatbotQRClicked')).toEqual([
      { type: 'chatbotQRClicked', text: 'Contact us', intentGroupId: 'ig-2', intentGroupName: 'Help' },
    ])
  })

  it('navigates the host page with target route [QR-10]', async () => {
    const { offer, hostMessages, opened } = await renderOffer(logIn)
    await offer.getByRole('link', { name: 'Log in' }).click()
    expect(hostMessages.at(-1)).toMatchObject({
      type: 'chatbotInitChangeUrl',
      url: 'https://shop.example/login',
    })
    expect(opened).toEqual([])
  })
})
