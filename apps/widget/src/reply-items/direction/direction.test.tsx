import { describe, expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import { expectAccessible } from '../../testing/accessibility'
import { getMeaning, renderItem } from '../../testing/reply-item'

const [item] = replyItems.direction.examples

describe('a direction', () => {
  it('has no follow-up [MSG-28]', () => {
    expect(getMeaning(item)).toEqual({ followUp: null, isPersonal: false, canBeVotedOn: true })
  })

  it('links to a map with directions to the address [MSG-28]', async () => {
    const { list, events } = await renderItem(item)
    const link = list.getByRole('link', { name: 'Get directions to Alexandria' })
    const url =
      'https://www.google.com/maps/dir/?api=1&destination=12%20Mill%20Road%2C%20Alexandria%20NSW%202015'
    await expect.element(link).toHaveAttribute('href', url)
    await link.click()
    expect(events).toContainEqual({ kind: 'link-pressed', url, target: 'new-tab' })
    await expectAccessible()
  })
})
