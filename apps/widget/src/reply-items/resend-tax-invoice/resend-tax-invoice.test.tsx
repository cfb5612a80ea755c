import { describe, expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import { expectAccessible } from '../../testing/accessibility'
import { meaningOf, renderItem } from '../../testing/reply-item'

const [sent, notFound] = replyItems['resend-tax-invoice'].examples

describe('an invoice sent again', () => {
  it.each([sent, notFound])("is one shopper's own, and nothing follows it: %j [TRK-62]", (item) => {
    expect(meaningOf(item)).toEqual({ followUp: null, isPersonal: true, canBeVotedOn: true })
  })

  it.each([
    [sent, "I've sent the invoice of order 10234567 to m***@example.com."],
    [notFound, 'I could not find that order.'],
  ])('says what became of it, with a sign beside: %j [TRK-62]', async (item, text) => {
    const { list } = await renderItem(item)
    const line = list.getByText(text)
    await expect.element(line).toBeVisible()
    expect(line.element().querySelector('svg')).not.toBeNull()
    await expectAccessible()
  })
})
