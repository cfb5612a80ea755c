import { describe, expect, it } from 'vitest'
import { shippedBotFiles } from '../../testing/shipped-bot-files'
import { createAssistantWithFakes, messageTextsOf, understood } from '../../testing/assistant-with-fakes'
import { testProducts } from '../product-search/testing/test-range'

const { responseTexts } = shippedBotFiles

/** Returns the answer to the last message after a search for Shiraz, which shows two. */
async function sayAfterSearch(...texts: readonly string[]): Promise<string> {
  const bot = createAssistantWithFakes({
    range: testProducts,
    responseTexts,
    understand: async (text) => [
      text === 'shiraz'
        ? understood(text, { intent: 'product_search' })
        : understood(text, { intent: null, decision: 'reject', score: 0 }),
    ],
  })
  await bot.sendUtterance('shiraz')
  let answer = ''
  for (const text of texts) answer = messageTextsOf(await bot.sendUtterance(text))
  return answer
}

describe('a question if a product on the screen suits', () => {
  it.each([
    ['does the first one suit lamb', 'Yes for lamb: Slow Ute Barossa Shiraz goes with lamb and beef.'],
    ['does the first one suit oysters', "Our product data doesn't list oysters for Slow Ute Barossa Shiraz."],
    ['is the second one full bodied', 'Yes, Smoko Hill Shiraz is listed as full-bodied and spicy.'],
    [
      'is the second one silky',
      "Our product data doesn't call Smoko Hill Shiraz smooth. It is listed as full-bodied and spicy.",
    ],
  ])('is answered from its data: %j', async (text, answer) => {
    expect(await sayAfterSearch(text)).toContain(answer)
  })

  it('is asked of the product in focus', async () => {
    expect(await sayAfterSearch('how strong is the first one', 'would it suit lamb too')).toContain(
      'Yes for lamb: Slow Ute Barossa Shiraz',
    )
  })

  it('gets a recommendation when the shopper does not know, and no facts of a refused list', async () => {
    expect(await sayAfterSearch('not sure really')).toContain('Slow Ute Barossa Shiraz is rated highest')
    expect(await sayAfterSearch('none of those')).not.toContain('per bottle')
  })
})

describe('a product that is picked by comparison', () => {
  it.each([
    ['the cheaper one', 'Smoko Hill Shiraz is $6.99'],
    ['the dearer one', 'Slow Ute Barossa Shiraz is $18.99'],
  ])('%j is the product that is told about, and no other is searched for', async (text, told) => {
    expect(await sayAfterSearch(text)).toContain(told)
    expect(await sayAfterSearch(text)).not.toContain('I found')
  })
})
