import { describe, expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import { alexandria, stores } from '../../gallery/shop'
import { expectAccessible } from '../../testing/accessibility'
import { meaningOf, renderItem } from '../../testing/reply-item'

const [one, none] = replyItems['store-select'].examples

describe('stores to find a wine at', () => {
  it.each([one, none])('are followed by the question about stores: %j [LAU-13]', (item) => {
    expect(meaningOf(item)).toEqual({ followUp: 'stores', isPersonal: false, canBeVotedOn: true })
  })

  it('are shown with their known details [MSG-13]', async () => {
    const { list } = await renderItem(one)
    await expect
      .element(list.getByRole('group', { name: 'Stores' }))
      .toHaveTextContent(/The Dan Murphy Cellar - Prahran.*1 Chapel Street, Prahran VIC 3181/)
    await expectAccessible()
  })

  it('have a select button each [STO-01]', async () => {
    const { list, events, entryId } = await renderItem({ type: 'store-select', items: [...stores] })
    const carousel = list.getByRole('group', { name: 'Stores' })
    const first = carousel.getByRole('group', { name: /^1 of/ })
    await first.getByRole('button', { name: 'Select store' }).click()
    expect(carousel.getByRole('button', { name: 'Select store' }).elements()).toHaveLength(5)
    expect(events).toContainEqual({ kind: 'store-selected', entryId, store: alexandria })
    await expectAccessible()
  })

  it('show nothing when the list is empty [MSG-13]', async () => {
    const { list } = await renderItem(none)
    await expect.element(list.getByRole('group', { name: 'Stores' })).not.toBeInTheDocument()
  })
})
