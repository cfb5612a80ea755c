import type { ReplyItem } from '@murphy/contracts/reply-items'
import { describe, expect, it } from 'vitest'
import { shippedBotFiles } from '../../testing/shipped-bot-files'
import { createAssistantWithFakes, messageTextsOf, understood } from '../../testing/assistant-with-fakes'
import { testProducts } from '../product-search/testing/test-range'

const { responseTexts } = shippedBotFiles

/** Says texts that are understood as product searches, and returns the last answer. */
async function search(...texts: readonly string[]): Promise<readonly ReplyItem[]> {
  const bot = createAssistantWithFakes({
    range: testProducts,
    responseTexts,
    understand: async (text) => [understood(text, { intent: 'product_search' })],
  })
  let items: readonly ReplyItem[] = []
  for (const text of texts) items = await bot.sendUtterance(text)
  return items
}

describe('products after an allergy was named', () => {
  it('come with the reminder that the label counts, however many turns later', async () => {
    for (const texts of [
      ['gluten free beer', 'a lager'],
      ['gluten free beer', 'a lager', 'a red under 20'],
    ])
      expect(messageTextsOf(await search(...texts))).toContain('please check its label')
  })

  it('come without the reminder when no allergy was named', async () => {
    expect(messageTextsOf(await search('a beer', 'a lager'))).not.toContain('label')
  })
})
