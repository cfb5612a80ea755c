import { describe, expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import { expectAccessible } from '../../testing/accessibility'
import { getMeaning, renderItem } from '../../testing/reply-item'

const [sent, notFound] = replyItems['resend-tax-invoice'].examples

describe('a resent tax invoice', () => {
  it.each([sent, notFound])('is personal to one shopper and has no follow-up: %j [TRK-62]', (item) => {
    expect(getMeaning(item)).toEqual({ followUp: null, isPersonal: true, canBeVotedOn: true })
  })

  it.each([
    [sent, "I've sent the invoice of order 10234567 to m***@example.com."],
    [notFound, 'I could not find that order.'],
  ])('shows the result with an icon: %j [TRK-62]', async (item, text) => {
    const { list } = await renderItem(item)
    const line = list.getByText(text)
    await expect.element(line).toBeVisible()
    expect(line.element().querySelector('svg')).not.toBeNull()
    await expectAccessible()
  })
})
