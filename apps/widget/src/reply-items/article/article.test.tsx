import { describe, expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import { expectAccessible } from '../../testing/accessibility'
import { meaningOf, renderItem } from '../../testing/reply-item'

const [toLoad, payload] = replyItems.article.examples

describe('an article', () => {
  it.each(replyItems.article.examples)('is voted on in its view: %j [LAU-15, ART-08]', (item) => {
    expect(meaningOf(item)).toEqual({ followUp: 'articles', isPersonal: false, canBeVotedOn: false })
  })

  it.each([
    ['[MSG-09] to load', toLoad, 'Returning a bottle Bring it back within 30 days.'],
    ['[MSG-17] that came whole', payload, 'Returning a bottle'],
  ])('%s is one button that opens it', async (_, article, name) => {
    const { list, events, entryId } = await renderItem(article)
    await list.getByRole('button', { name, exact: true }).click()
    expect(events).toContainEqual({ kind: 'article-opened', entryId, article })
    await expectAccessible()
  })
})
