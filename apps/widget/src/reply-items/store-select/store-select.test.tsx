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

  it('are drawn with what is known of them [MSG-13]', async () => {
    const { list } = await renderItem(one)
    await expect
      .element(list.getByRole('group', { name: 'Stores' }))
      .toHaveTextContent(/The Dan Murphy Cellar - Prahran.*1 Chapel Street, Prahran VIC 3181/)
    await expectAccessible()
  })

  it('have one button each to select them [STO-01]', async () => {
    const { list, events, entryId } = await renderItem({ type: 'store-select', items: [...stores] })
    const carousel = list.getByRole('group', { name: 'Stores' })
    const first = carousel.getByRole('group', { name: /^1 of/ })
    await first.getByRole('button', { name: 'Select store' }).click()
    expect(carousel.getByRole('button', { name: 'Select store' }).elements()).toHaveLength(5)
    expect(events).toContainEqual({ kind: 'store-selected', entryId, store: alexandria })
    await expectAccessible()
  })

  it('draw nothing where there are none [MSG-13]', async () => {
    const { list } = await renderItem(none)
    await expect.element(list.getByRole('group', { name: 'Stores' })).not.toBeInTheDocument()
  })
})
