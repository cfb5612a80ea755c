import { describe, expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import { expectAccessible } from '../../testing/accessibility'
import { getMeaning, renderItem } from '../../testing/reply-item'

const [toLoad, payload] = replyItems.article.examples

describe('an article', () => {
  it.each(replyItems.article.examples)('takes votes in its own view: %j [LAU-15, ART-08]', (item) => {
    expect(getMeaning(item)).toEqual({ followUp: 'articles', isPersonal: false, canBeVotedOn: false })
  })

  it.each([
    ['an article to load', 'MSG-09', toLoad, 'Returning a bottle Bring it back within 30 days.'],
    ['a complete article', 'MSG-17', payload, 'Returning a bottle'],
  ])('shows %s as one button that opens it [%s]', async (_, _ids, article, name) => {
    const { list, events, entryId } = await renderItem(article)
    await list.getByRole('button', { name, exact: true }).click()
    expect(events).toContainEqual({ kind: 'article-opened', entryId, article })
    await expectAccessible()
  })
})
