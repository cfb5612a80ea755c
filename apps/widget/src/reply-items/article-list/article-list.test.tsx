import { describe, expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import { expectAccessible } from '../../testing/accessibility'
import { meaningOf, renderItem } from '../../testing/reply-item'

const [one, none] = replyItems['article-list'].examples

describe('an article list', () => {
  it.each([one, none])('[LAU-15] [ART-08] has each voted on in its view: %j', (item) => {
    expect(meaningOf(item)).toEqual({ followUp: 'articles', isPersonal: false, canBeVotedOn: false })
  })

  it('[MSG-10] draws a row for each article', async () => {
    const { list } = await renderItem(one)
    const row = list.getByRole('listitem').getByRole('button', { name: 'Returning a bottle …' })
    await expect.element(row).toBeVisible()
    await expectAccessible()
  })

  it('[MSG-10] draws nothing without articles', async () => {
    const { list } = await renderItem(none)
    await expect.element(list.getByRole('listitem')).not.toBeInTheDocument()
  })

  it('[ART-01] shows a result as title, summary and arrow, all of it one button', async () => {
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
