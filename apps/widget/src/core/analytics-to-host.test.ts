import { replyItems } from '@murphy/contracts/reply-items'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { describe, expect, it } from 'vitest'
import { miaGreeting, ok } from '../testing/fake-ports'
import { createTestWidget } from '../testing/test-widget'
import type { TestWidget } from '../testing/test-widget'
import { offeredChoices } from '../testing/offered-choices'

/** Values that stand for a person wherever one may appear; none of them may reach the host's analytics. */
const canary = {
  firstName: 'Zebedee',
  lastName: 'Quillfeather',
  email: 'zebedee@canary.example',
  phone: '0412 987 654',
  order: '98765432',
} as const
const traces = [...Object.values(canary), canary.phone.replaceAll(' ', '')]

type AnalyticsMessage = {
  readonly eventName: string
  readonly label: string
  readonly intentGroupName: string
}

/** Signed in, and opened: from here on the widget knows all that it ever knows of a shopper. */
async function openAsZebedee(): Promise<TestWidget> {
  const widget = await createTestWidget()
  widget.server.chat.greet = async () =>
    ok({
      ...miaGreeting,
      LoggedInFirstName: canary.firstName,
      LoggedInLastName: canary.lastName,
      LoggedInName: `${canary.firstName} ${canary.lastName}`,
      LoggedInEmail: canary.email,
    })
  await widget.host(
    { type: 'sendDataToWidget', encryptedShopperId: 't1' },
    { type: 'changeShopperId', shopperId: 4711 },
  )
  await widget.openChat()
  return widget
}

function analyticsOf(widget: TestWidget): readonly AnalyticsMessage[] {
  // The type of the message says that it has these fields.
  return widget.hostMessagesOf('chatbotTriggerAdobeAnalytics') as unknown as readonly AnalyticsMessage[]
}

function expectNobody(widget: TestWidget): void {
  const messages = JSON.stringify(analyticsOf(widget))
  for (const trace of traces) expect(messages).not.toContain(trace)
}

async function answer(widget: TestWidget, ...items: readonly ReplyItem[]): Promise<void> {
  widget.botAnswers(...items)
  await widget.say(`${canary.firstName} ${canary.email} ${canary.phone} ${canary.order}`)
  await widget.pass(20_000)
}

async function pressAll(widget: TestWidget, items: readonly ReplyItem[]): Promise<void> {
  await answer(widget, ...items)
  const group = widget.state().conversation.quickReplies
  for (const { id } of offeredChoices(widget.state())) {
    await answer(widget, ...items)
    const current = widget.state().conversation.quickReplies
    const same = offeredChoices(widget.state()).find((choice) =>
      choice.id.endsWith(id.replace(group?.id ?? '', '')),
    )
    if (current !== null && same !== undefined)
      await widget.act({ kind: 'quick-reply-pressed', groupId: current.id, choiceId: same.id })
  }
}

const [article] = replyItems.article.examples

describe('reports to the host’s analytics', () => {
  it('name an opening and a message, and not who wrote what [HST-13]', async () => {
    const widget = await openAsZebedee()
    await answer(widget, { type: 'message', text: `Hi ${canary.firstName}`, shopper: 4711 })
    expect(analyticsOf(widget).map(({ eventName }) => eventName)).toEqual(['open', 'message_sent'])
    expectNobody(widget)
  })

  it.each<[string, ReplyItem]>([
    ['the number of an order', { type: 'qr', items: [{ text: canary.order }] }],
    ['an order, in words', { type: 'qr', items: [{ text: `Order ${canary.order}` }] }],
    ['an address', { type: 'qr', items: [{ text: `Send it to ${canary.email}` }] }],
    ['a phone', { type: 'qr', items: [{ text: canary.phone.replaceAll(' ', '') }] }],
    ['a name, marked as the shopper’s', { type: 'qr', items: [{ text: canary.firstName }], shopper: 4711 }],
  ])('name only the press of a quick reply with %s [HST-13]', async (_title, item) => {
    const widget = await openAsZebedee()
    await pressAll(widget, [item])
    const presses = analyticsOf(widget).filter(({ eventName }) => eventName === 'quick_reply')
    expect(presses.length).toBeGreaterThan(0)
    expect(presses.every(({ label }) => label === '')).toBe(true)
    expectNobody(widget)
  })

  it('name the label of any other quick reply', async () => {
    const widget = await openAsZebedee()
    await pressAll(widget, [{ type: 'qr', items: [{ text: 'My 12 orders' }] }])
    expect(analyticsOf(widget).at(-1)).toMatchObject({ eventName: 'quick_reply', label: 'My 12 orders' })
  })

  it('name the title of an article and the vote [HST-13]', async () => {
    const widget = await openAsZebedee()
    await answer(widget, article)
    const entryId = widget.state().conversation.entries.at(-1)?.id ?? ''
    await widget.act({ kind: 'article-opened', entryId, article })
    await widget.pass(0)
    expect(analyticsOf(widget).at(-1)).toMatchObject({ eventName: 'article_open', label: article.title })
    expectNobody(widget)
  })

  it('name no shopper for any kind of answer, pressed and opened', async () => {
    const widget = await openAsZebedee()
    for (const { examples } of Object.values(replyItems)) {
      await pressAll(widget, examples)
      for (const { id } of widget.state().conversation.entries)
        await widget.act({ kind: 'answer-voted', entryId: id, isHelpful: true })
      await widget.act({ kind: 'back-pressed' })
    }
    expectNobody(widget)
  })
})
