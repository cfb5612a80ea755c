import { describe, expect, it } from 'vitest'
import { readBotFiles } from '../../adapters/read-bot-files'
import { botFolder } from '../../adapters/repository-root'
import { createAssistantWithFakes, messageTextsOf } from '../../testing/assistant-with-fakes'
import { testProducts } from '../product-search/testing/test-range'
import { createPolicyChecker } from './check-policies'

const { policies: files, policyWords: groups, responseTexts } = readBotFiles(botFolder)
const policies = createPolicyChecker(files, {
  groups,
  judge: () => ({ risk: -1, policies: [] }),
  isWord: () => true,
})
const labels: Readonly<Record<string, string[]>> = { r3: ['sulphites', 'milk'], b3: ['barley'], g1: [] }
const range = testProducts.map((product) => {
  const labelAllergens = labels[product.sku]
  return labelAllergens === undefined
    ? product
    : { ...product, attributes: { ...product.attributes, labelAllergens } }
})
const createBot = () =>
  createAssistantWithFakes({
    range,
    responseTexts,
    policies,
    means: { 'red wine': { intent: 'product_search' } },
  })

describe('an allergen question about one product', () => {
  it.each([
    ['i am allergic to eggs, does the old piano pinot noir contain egg', 'The label data of Old Piano Yarra Valley Pinot Noir lists sulphites, milk. It does not mention egg'],
    ['allergic to dairy here, is there dairy in the old piano pinot noir', 'The label data of Old Piano Yarra Valley Pinot Noir lists sulphites, milk. Recipes change'],
    ['im a coeliac, any gluten in bushfly ipa', 'The label data of Bushfly IPA lists barley. Recipes change'],
    ['i have a nut allergy, are there nuts in salt and myrtle dry gin', 'lists no allergens that I can see, and does not mention nut'],
  ])('is answered with its label and the asked word: %j', async (text, answer) => {
    const message = messageTextsOf(await createBot().sendUtterance(text))
    expect(message).toContain(answer)
    expect(message).not.toMatch(/free of|is safe|contains no/)
  }) // prettier-ignore

  it('is answered for the shown product whose brand it says', async () => {
    const bot = createBot()
    await bot.sendUtterance('red wine')
    const items = await bot.sendUtterance('i am allergic to milk, is old piano ok')
    expect(messageTextsOf(items)).toContain('Old Piano Yarra Valley Pinot Noir lists sulphites, milk.')
  })

  it.each(['allergic to nuts, is huon ladder dry apple cider ok', 'i am allergic to fish'])(
    'gets the general answer where no label is known: %j',
    async (text) => {
      const general = files.find(({ name }) => name === 'allergen')?.reply ?? ''
      expect(messageTextsOf(await createBot().sendUtterance(text))).toContain(general)
    },
  )
})
