import type { DeliveryDetails } from '@murphy/contracts/entities'
import { createDeferred } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { order, pickupOrder } from '../gallery/deliveries'
import { stillMessage, stillChat } from '../gallery/still-state'
import type { BotReply, Result } from '../core/ports'
import { createFakePorts, failed, ok, plainConfiguration, reply } from '../testing/fake-ports'
import { renderState, renderWidget } from '../testing/render-widget'

const bot = (text: string) => ({ type: 'message', text }) as const

describe('the transcript', () => {
  it('lists the messages in order [MSG-01]', async () => {
    const { screen, openChat, say, botAnswers } = await renderWidget()
    await openChat()
    botAnswers(bot('Here you are.'))
    await say('hello')

    const list = screen.getByRole('log', { name: 'Conversation' })
    await expect.element(list).toHaveTextContent(/How can I help you today\?.*hello.*Here you are\./)
  })

  it('shows that Murphy is typing while an answer is awaited [MSG-02]', async () => {
    const { screen, openChat, say, server } = await renderWidget()
    await openChat()
    server.chat.sendText = () => new Promise(() => undefined)
    await say('hello')
    await expect.element(screen.getByRole('log').getByText('Murphy is typing')).toBeInTheDocument()
  })

  it('distinguishes the four kinds of authors [MSG-03, AUTH-10]', async () => {
    const { screen } = await renderState(
      stillChat([
        stillMessage('user', 'mine'),
        stillMessage('bot', 'his'),
        stillMessage('agent', 'hers'),
        stillMessage('system', 'its'),
      ]),
    )
    const look = (text: string) => {
      const bubble = screen.getByText(text).element().parentElement
      const { backgroundColor, borderTopStyle, fontSize } = getComputedStyle(bubble ?? document.body)
      return [backgroundColor, borderTopStyle, fontSize].join(' ')
    }
    expect(new Set(['mine', 'his', 'hers', 'its'].map(look)).size).toBe(4)
  })

  it('names Murphy only on the first message of a run [MSG-04]', async () => {
    const { screen, openChat, say, botAnswers, pass } = await renderWidget()
    await openChat()
    botAnswers(bot('One'), bot('Two'), bot('Three'))
    await say('hello')
    await pass(4000)
    await expect.element(screen.getByRole('log').getByText('Three')).toBeVisible()

    const list = screen.getByRole('log')
    // The welcome message's and the reply's; the title of the header is not in the list.
    expect(list.getByText('Murphy', { exact: true }).elements()).toHaveLength(2)

    await say('and now')
    await expect.poll(() => list.getByText('Murphy', { exact: true }).elements().length).toBe(3)
  })

  it('follows the newest entry, unless the reader has scrolled up', async () => {
    const { screen, openChat, say, botAnswers, pass } = await renderWidget()
    await openChat()
    botAnswers(...Array.from({ length: 20 }, (_, index) => bot(`Line ${index}`)))
    await say('tell me')
    await pass(40_000)
    await expect.element(screen.getByRole('log').getByText('Line 19')).toBeInViewport()

    const list = screen.getByRole('log').element()
    list.scrollTop = 0
    await expect.element(screen.getByRole('button', { name: 'Newest messages' })).toBeVisible()
    botAnswers(bot('Later'))
    await pass(0)
    expect(list.scrollTop).toBe(0)

    await screen.getByRole('button', { name: 'Newest messages' }).click()
    await expect.element(screen.getByRole('log').getByText('Line 19')).toBeInViewport()
  })

  it('stays at the newest entry when the browser scrolls because of less room', async () => {
    const { screen, openChat, say, botAnswers, pass } = await renderWidget()
    await openChat()
    botAnswers(...Array.from({ length: 20 }, (_, index) => bot(`Line ${index}`)))
    await say('tell me')
    await pass(40_000)
    await expect.element(screen.getByRole('log').getByText('Line 19')).toBeInViewport()

    const list = screen.getByRole('log').element() as HTMLElement
    list.style.marginBlockEnd = '120px'
    list.scrollTop += 20
    list.dispatchEvent(new Event('scroll'))
    await expect.poll(() => list.scrollHeight - list.scrollTop - list.clientHeight).toBeLessThan(2)
  })

  it('shows an answer that is taller than the view from its start', async () => {
    const { screen, openChat, say, botAnswers } = await renderWidget()
    await openChat()
    const items = Array.from({ length: 9 }, (_, index) => ({ ...pickupOrder, orderId: `1000${index}` }))
    botAnswers({ type: 'verifiedOrders', items })
    await say('my orders')
    await expect.element(screen.getByRole('button', { name: 'Order #10000' })).toBeInViewport()
    await expect.element(screen.getByRole('button', { name: 'Order #10008' })).not.toBeInViewport()
    await expect.element(screen.getByRole('button', { name: 'Newest messages' })).toBeVisible()
  })

  it('keeps the start of an answer clear of a banner', async () => {
    const fakes = createFakePorts()
    const bannerInfo = {
      bannerTemplate: 'Deliveries are slower this week.',
      bannerType: 'notification',
      expiry: 60,
      isBannerActive: true,
    } as const
    fakes.server.settings.widgetConfiguration = async () => ok({ ...plainConfiguration, bannerInfo })
    const { screen, openChat, say, botAnswers, pass } = await renderWidget({ fakes })
    await openChat()
    const items = Array.from({ length: 9 }, (_, index) => ({ ...pickupOrder, orderId: `1000${index}` }))
    botAnswers(bot('Here you are.'), { type: 'verifiedOrders', items })
    await say('my orders')
    await pass(2000)
    const first = screen.getByRole('button', { name: 'Order #10000' })
    await expect.element(first).toBeInViewport()
    const banner = screen.getByText('Deliveries are slower this week.').element().getBoundingClientRect()
    await expect.poll(() => first.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(banner.bottom)
  })

  it('scrolls to the answer to a press in the middle of the conversation', async () => {
    const { screen, openChat, say, botAnswers, server } = await renderWidget()
    await openChat()
    const items = Array.from({ length: 9 }, (_, index) => ({
      ...pickupOrder,
      orderId: `1000${index}`,
      status: 'Completed',
    }))
    botAnswers({ type: 'verifiedOrders', items })
    await say('my orders')
    const answer = createDeferred<Result<BotReply>>()
    server.chat.sendEvent = () => answer.promise
    await screen.getByRole('button', { name: 'Order #10000' }).click()
    await expect.element(screen.getByRole('log').getByText('Murphy is typing')).toBeInTheDocument()
    answer.resolve(await reply(bot('That one was collected.')))
    await expect.element(screen.getByRole('log').getByText('That one was collected.')).toBeInViewport()
  })

  it('shows the messages of a page that has closed by itself [TRK-24]', async () => {
    const { screen, openChat, say, botAnswers, server } = await renderWidget()
    await openChat()
    const items = Array.from({ length: 9 }, (_, index) => ({ ...order, orderId: `1000${index}` }))
    botAnswers({ type: 'verifiedOrders', items })
    await say('my orders')
    const details = createDeferred<Result<DeliveryDetails>>()
    server.orderApi.orderDetail = () => details.promise
    await screen
      .getByRole('button', { name: /#10000/ })
      .first()
      .click()
    await expect.element(screen.getByRole('region', { name: 'Track delivery' })).toBeVisible()
    details.resolve(await failed({ kind: 'refused', status: 500 }))
    const words = screen.getByRole('log').getByText('We can no longer show you these delivery details.')
    await expect.element(words).toBeInViewport()
  })

  it('keeps the focus when its card is removed with the shopper [AUTH-03]', async () => {
    const { screen, openChat, say, botAnswers, host } = await renderWidget()
    await openChat()
    await host(
      { type: 'sendDataToWidget', encryptedShopperId: 'mia-token' },
      { type: 'changeShopperId', shopperId: 4711 },
    )
    botAnswers({ type: 'verifiedOrders', items: [order] })
    await say('my orders')
    const card = screen.getByRole('button', { name: /#10234567/ })
    await expect.element(card).toBeVisible()
    ;(card.element() as HTMLElement).focus()
    await host({ type: 'changeShopperId', shopperId: 0 })
    await expect.element(card).not.toBeInTheDocument()
    await expect.element(screen.getByRole('log')).toHaveFocus()
  })

  it('announces each arrival once', async () => {
    const { screen, openChat, say, botAnswers, pass } = await renderWidget()
    await openChat()
    botAnswers(bot('One'), bot('Two'))
    const status = screen.getByRole('status')
    await say('hello')
    await expect.element(status).toHaveTextContent('One')
    await pass(2000)
    await expect.element(status).toHaveTextContent(/^Two$/)
  })

  it('does not announce a restored history', async () => {
    const { screen } = await renderState(stillChat([stillMessage('bot', 'Old words')]))
    await expect.element(screen.getByText('Old words')).toBeVisible()
    await expect.element(screen.getByRole('status')).toHaveTextContent('')
  })

  it('keeps the time of a message clear of the next one', async () => {
    const { screen } = await renderState(stillChat([stillMessage('bot', 'One'), stillMessage('bot', 'Two')]))
    const [one] = screen.getByRole('log').element().querySelectorAll('time')
    const words = screen.getByText('Two', { exact: true }).element()
    const halfLeading =
      (Number.parseFloat(getComputedStyle(words).lineHeight) -
        Number.parseFloat(getComputedStyle(words).fontSize)) /
      2
    const firstInk = words.getBoundingClientRect().top + halfLeading
    expect(one?.getBoundingClientRect().bottom).toBeLessThanOrEqual(firstInk)
  })

  it('separates the days of a long conversation', async () => {
    const { screen } = await renderState(
      stillChat([
        stillMessage('bot', 'Monday', { at: new Date(2024, 5, 3, 12).getTime() }),
        stillMessage('bot', 'Tuesday', { at: new Date(2024, 5, 4, 12).getTime() }),
      ]),
    )
    await expect.element(screen.getByText('Tuesday 4 June')).toBeVisible()
    await expect.element(screen.getByText('Monday 3 June')).not.toBeInTheDocument()
  })
})
