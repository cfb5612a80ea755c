import { createDeferred } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import type { Order } from '@murphy/contracts/entities'
import { oneConsignment, orders, pickupOrder, threeConsignments } from '../gallery/deliveries'
import { ok } from '../testing/fake-ports'
import { watchLayoutShift } from '../testing/layout-shift'
import { renderWidget } from '../testing/render-widget'
import type { Result } from '../core/ports'

const [first = pickupOrder] = orders
const threeParts: Order = { ...first, productImages: [null, null, null, null, null, null] }
const onePart: Order = { ...first, deliveryCount: 1, consignmentShippingTypes: ['Standard'] }

/** The page has slid in; the skeleton would go on breathing. */
function finishMotion(): void {
  for (const animation of document.getAnimations()) animation.finish()
}

/** Returns the distance of each existing element from the top of the page. */
function topOf(selector: string): number {
  const element = document.querySelector(selector)
  if (element === null) throw new Error(`Nothing is ${selector}.`)
  return Math.round(element.getBoundingClientRect().top)
}

describe('opening a screen', () => {
  it.each([
    ['one consignment', onePart, oneConsignment],
    ['three consignments', threeParts, threeConsignments],
  ])('moves nothing when the data of %s arrives [TRK-18]', async (_, order, details) => {
    const { screen, openChat, say, botAnswers, server } = await renderWidget()
    const answer = createDeferred<Result<typeof details>>()
    server.orderApi.orderDetail = () => answer.promise
    await openChat()
    botAnswers({ type: 'verifiedOrders', items: [order] })
    await say('where is my order')
    await screen.getByRole('button', { name: '#10234567' }).click()
    await expect.element(screen.getByText('Loading the delivery details')).toBeInTheDocument()
    finishMotion()
    const bar = topOf('ol[aria-label="Delivery progress"]')

    const moved = watchLayoutShift()
    answer.resolve(ok(details))
    await expect.element(screen.getByRole('heading', { name: /^Expected by/ })).toBeVisible()
    expect(await moved()).toBe(0)
    expect(Math.abs(topOf('ol[aria-label="Delivery progress"]') - bar)).toBeLessThanOrEqual(20)
  })

  it('moves nothing when the form arrives [NOM-06]', async () => {
    const { screen, openChat, say, botAnswers, server } = await renderWidget()
    const answer =
      createDeferred<Result<{ readonly nomineeName: string | null; readonly isAtStore: boolean }>>()
    server.orderApi.nomineeDetail = () => answer.promise
    await openChat()
    botAnswers({ type: 'verifiedOrders', items: [pickupOrder] })
    await say('my pick up')
    botAnswers({ type: 'session_id', sessionId: 's-1' })
    await screen.getByRole('button', { name: 'Order #10234568' }).click()
    await expect.element(screen.getByText('Loading the pick up details')).toBeInTheDocument()
    finishMotion()
    const height = document.querySelector('[aria-busy="true"]')?.getBoundingClientRect().height ?? 0

    const moved = watchLayoutShift()
    answer.resolve(ok({ nomineeName: 'Jo Park', isAtStore: false }))
    await expect.element(screen.getByRole('textbox', { name: 'Full name' })).toBeVisible()
    expect(await moved()).toBe(0)
    const form = document.querySelector('form')?.parentElement?.getBoundingClientRect().height ?? 0
    expect(Math.abs(form - height)).toBeLessThanOrEqual(8)
  })

  it('moves nothing when the article and then its text arrive [ART-06]', async () => {
    const { screen, openChat, say, botAnswers, server } = await renderWidget()
    const article = {
      name: 'Returning a bottle',
      body: '<p>Bring it back.</p>'.repeat(9),
      edited_at: '2024-05-21',
      html_url: 'https://help.example/returns',
    }
    const answer = createDeferred<Result<typeof article>>()
    server.helpApi.article = () => answer.promise
    await openChat()
    botAnswers({
      type: 'article-list',
      items: [{ type: 'article', articleId: 'returns', title: article.name, summary: 'How.' }],
    })
    await say('how do I return a bottle')
    await screen.getByRole('button', { name: /Returning a bottle/ }).click()
    await expect.element(screen.getByText('Loading the article')).toBeInTheDocument()
    finishMotion()
    const title = topOf('h2')

    const moved = watchLayoutShift()
    answer.resolve(ok(article))
    await expect.element(screen.getByText('Bring it back.').first()).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'I need help' })).toBeInTheDocument()
    expect(await moved()).toBe(0)
    expect(topOf('h2')).toBe(title)
  })
})
