import { describe, expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import type { ReplyItem, ReplyItemKind, ShownKind } from '@murphy/contracts/reply-items'
import { senderOf } from '../core/conversation/entries'
import type { ShownItem } from '../core/reply-kinds'
import { stillChat, stillEntry } from '../gallery/still-state'
import { expectAccessible } from '../testing/accessibility'
import { reply } from '../testing/fake-ports'
import { renderState, renderWidget } from '../testing/render-widget'

/** Words of the first example of each kind that must be readable. */
const shown: readonly (readonly [id: string, kind: ShownKind, words: RegExp])[] = [
  ['MSG-07', 'message', /Online age check starts soon\..*NSW only/],
  ['MSG-08', 'livechatmessage', /Sarah.*Hi, Sarah here\./],
  ['MSG-09', 'article', /Returning a bottle.*Bring it back within 30 days\./],
  ['MSG-10', 'article-list', /Returning a bottle/],
  ['MSG-11', 'store', /Alexandria.*2\.4 km.*12 Mill Road, Alexandria NSW 2015.*Closed now.*9:00am - 9:00pm/],
  ['MSG-12', 'pa-store-select', /Alexandria.*2\.4 km/],
  ['MSG-13', 'store-select', /The Dan Murphy Cellar - Prahran.*1 Chapel Street, Prahran VIC 3181/],
  [
    'MSG-14',
    'product-list',
    /Hill.*Shiraz.*\$90\.00 per case of 6.*Member offer.*Non-member \$96\.00.*5 x Case \(6\) available/,
  ],
  [
    'MSG-15',
    'product-nearby-store-list',
    /Newtown.*3\.1 km.*5 King Street.*Open now.*\$15\.00.*12 x Bottle available/,
  ],
  ['MSG-16', 'ordertracking', /Your delivery is due on 07 Jun\..*Enter bar code number 7788/],
  ['MSG-18', 'verifiedOrders', /Just Say When.*By 07 Jun.*#10234567.*Subscription.*2 x Reds Mixed Dozen/],
  ['MSG-28', 'direction', /Get directions to Alexandria/],
  ['ORD-34', 'pickup-order-detail', /Ready to collect.*Order #10234568.*Jo Park to collect order/],
  ['TRK-62', 'resend-tax-invoice', /I've sent the invoice of order 10234567 to m\*\*\*@example\.com\./],
]

describe('reply items', () => {
  it.each(shown)('[%s] draws %s', async (_, kind, words) => {
    const [first] = replyItems[kind].examples as readonly [ShownItem]
    const { screen } = await renderState(stillChat([stillEntry(senderOf(first), first)]))
    await expect.element(screen.getByRole('log')).toHaveTextContent(words)
    await expectAccessible()
  })

  it('[MSG-05] gives each field of a message its effect', async () => {
    const { screen, openChat, say, botAnswers } = await renderWidget()
    await openChat()
    botAnswers({
      type: 'message',
      text: 'Ho ho',
      from: 'murphy',
      icon: 'xmas',
      subtext: 'below',
      summary: 'unread',
    })
    await say('hello')
    const list = screen.getByRole('log')
    await expect.element(list).toHaveTextContent(/Ho ho.*below/)
    await expect.element(list).not.toHaveTextContent('unread')
    const faces = [...list.element().querySelectorAll('svg[viewBox="0 0 48 48"]')].map(
      (face) => face.innerHTML,
    )
    expect(faces).toHaveLength(2)
    expect(faces[0]).not.toBe(faces[1])
  })

  it('[MSG-17] opens an article payload like any other result', async () => {
    const payload = replyItems.article.examples[1]
    const entry = stillEntry('bot', payload)
    const { screen, events } = await renderState(stillChat([entry]))
    await screen.getByRole('button', { name: 'Returning a bottle' }).click()
    expect(events).toContainEqual({ kind: 'article-opened', entryId: entry.id, article: payload })
  })

  it('[ART-01] shows a result as title, summary and arrow, all of it one button', async () => {
    const article = {
      type: 'article',
      articleId: 'a',
      title: 'Refunds',
      summary: 'How long they take.',
    } as const
    const entry = stillEntry('bot', { type: 'article-list', items: [article] })
    const { screen, events } = await renderState(stillChat([entry]))
    const row = screen.getByRole('button', { name: 'Refunds How long they take.' })
    expect(row.element().querySelectorAll('svg')).toHaveLength(1)
    await row.click()
    expect(events).toContainEqual({ kind: 'article-opened', entryId: entry.id, article })
  })

  it('[MSG-19] survives every example of every kind in one reply', async () => {
    const { screen, openChat, say, server, pass } = await renderWidget()
    await openChat()
    const kinds = Object.keys(replyItems) as ReplyItemKind[]
    const items = kinds
      .filter((kind) => kind !== 'command')
      .flatMap((kind): readonly ReplyItem[] => replyItems[kind].examples)
    server.chat.sendText = () => reply(...items)
    await say('everything')
    await pass(items.length * 2000)
    await expect.element(screen.getByRole('list', { name: 'Quick replies' })).toBeVisible()
    expect(kinds).toHaveLength(28)
    expect(screen.getByRole('log').element().textContent).not.toMatch(/undefined|NaN|\[object/)
  })

  it.each([
    ['[MSG-20]', 'query_id', 'secret-query'],
    ['[MSG-24]', 'interaction_access_token', 'secret-token'],
  ])('%s never shows %s', async (_, field, value) => {
    const { screen } = await renderState(
      stillChat([stillEntry('bot', { type: 'message', text: 'Hello', [field]: value })]),
    )
    await expect.element(screen.getByRole('log')).toHaveTextContent('Hello')
    expect(document.body.textContent).not.toContain(value)
  })
})
