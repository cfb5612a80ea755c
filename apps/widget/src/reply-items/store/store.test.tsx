import { describe, expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import { stores } from '../../gallery/shop'
import { expectAccessible } from '../../testing/accessibility'
import { getMeaning, renderItem } from '../../testing/reply-item'

const [one, none] = replyItems.store.examples

describe('stores to look at', () => {
  it.each([one, none])('are followed by the question about stores: %j [LAU-13]', (item) => {
    expect(getMeaning(item)).toEqual({ followUp: 'stores', isPersonal: false, canBeVotedOn: true })
  })

  it('are shown with name, distance, address and hours [MSG-11]', async () => {
    const { list } = await renderItem(one)
    await expect
      .element(list.getByRole('group', { name: 'Stores' }))
      .toHaveTextContent(
        /Alexandria.*2\.4 km.*12 Mill Road, Alexandria NSW 2015.*Closed now.*9:00am - 9:00pm/,
      )
    await expectAccessible()
  })

  it('have directions but no select button [STO-02]', async () => {
    const { list } = await renderItem({ type: 'store', items: [...stores] })
    const carousel = list.getByRole('group', { name: 'Stores' })
    await expect.element(carousel.getByRole('link', { name: 'Get directions' }).first()).toBeVisible()
    expect(carousel.getByRole('button', { name: 'Select store' }).elements()).toHaveLength(0)
    await expectAccessible()
  })

  it('show nothing when the list is empty [MSG-11]', async () => {
    const { list } = await renderItem(none)
    await expect.element(list.getByRole('group', { name: 'Stores' })).not.toBeInTheDocument()
  })
})
