import { describe, expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import { expectAccessible } from '../../testing/accessibility'
import { getMeaning, renderItem } from '../../testing/reply-item'

const [one, none] = replyItems['article-list'].examples

describe('an article list', () => {
  it.each([one, none])('takes votes in each article’s own view: %j [LAU-15, ART-08]', (item) => {
    expect(getMeaning(item)).toEqual({ followUp: 'articles', isPersonal: false, canBeVotedOn: false })
  })

  it('shows a row for each article [MSG-10]', async () => {
    const { list } = await renderItem(one)
    const row = list.getByRole('listitem').getByRole('button', { name: 'Returning a bottle …' })
    await expect.element(row).toBeVisible()
    await expectAccessible()
  })

  it('shows nothing without articles [MSG-10]', async () => {
    const { list } = await renderItem(none)
    await expect.element(list.getByRole('listitem')).not.toBeInTheDocument()
  })

  it('shows a result as title, summary and arrow, all of it one button [ART-01]', async () => {
    const article = {
      type: 'article',
      articleId: 'a',
      title: 'Refunds',
      summary: 'How long they take.',
    } as const
    const { list, events, entryId } = await renderItem({ type: 'article-list', items: [article] })
    const row = list.getByRole('button', { name: 'Refunds How long they take.' })
    expect(row.element().querySelectorAll('svg')).toHaveLength(1)
    await row.click()
    expect(events).toContainEqual({ kind: 'article-opened', entryId, article })
  })
})
