import { describe, expect, it } from 'vitest'
import { shippedBotFiles } from '../../testing/shipped-bot-files'
import { createAssistantWithFakes, messageTextsOf } from '../../testing/assistant-with-fakes'
import { testProducts } from '../product-search/testing/test-range'
import { createPolicyChecker } from './check-policies'

const { policies: files, policyWords: groups, responseTexts } = shippedBotFiles
const policies = createPolicyChecker(files, {
  groups,
  scoreRisk: () => ({ risk: -1, policies: [] }),
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
  }) // oxfmt-ignore

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

describe('the same allergen question for another product', () => {
  const question = 'does the old piano pinot noir contain egg'

  it.each([
    ['and the bushfly ipa?', 'The label data of Bushfly IPA lists barley. It does not mention egg'],
    ['what about salt and myrtle dry gin', 'lists no allergens that I can see, and does not mention egg'],
  ])('is answered with the label of the other one: %j', async (text, answer) => {
    const bot = createBot()
    await bot.sendUtterance(question)
    const message = messageTextsOf(await bot.sendUtterance(text))
    expect(message).toContain(answer)
    expect(message).not.toMatch(/free of|is safe|contains no/)
  })

  it('remembers the allergen over several products', async () => {
    const bot = createBot()
    for (const text of [question, 'and the bushfly ipa?']) await bot.sendUtterance(text)
    const message = messageTextsOf(await bot.sendUtterance('and the salt and myrtle dry gin?'))
    expect(message).toContain('does not mention egg')
  })

  it('gets the general answer where the label of the other one is not known', async () => {
    const bot = createBot()
    await bot.sendUtterance(question)
    const message = messageTextsOf(await bot.sendUtterance('and huon ladder dry apple cider?'))
    expect(message).toContain(files.find(({ name }) => name === 'allergen')?.reply)
  })

  it.each(['and delivery?', 'what about a red', 'huon ladder dry apple cider'])(
    'is not asked by a text that names no other product: %j',
    async (text) => {
      const bot = createBot()
      await bot.sendUtterance(question)
      expect(messageTextsOf(await bot.sendUtterance(text))).not.toMatch(/label data|For allergies/)
    },
  )

  it('is not answered after another turn', async () => {
    const bot = createBot()
    for (const text of [question, 'red wine']) await bot.sendUtterance(text)
    expect(messageTextsOf(await bot.sendUtterance('and the bushfly ipa?'))).not.toContain('label data')
  })
})

describe('another allergen right after an answer about allergens', () => {
  const general = files.find(({ name }) => name === 'allergen')?.reply ?? ''

  it.each([
    'how about lactose',
    'any with no preservatives',
    'and egg?',
    'gluten?',
    'does it have fish in it',
  ])('gets the general answer where no product is meant: %j', async (text) => {
    const bot = createBot()
    await bot.sendUtterance('i am allergic to fish')
    expect(messageTextsOf(await bot.sendUtterance(text))).toContain(general)
  })

  it('is answered by the label of the product that was asked about', async () => {
    const bot = createBot()
    await bot.sendUtterance('red wine')
    await bot.sendUtterance('i am allergic to milk, is old piano ok')
    const answer = messageTextsOf(await bot.sendUtterance('what about sulphites in the old piano pinot noir'))
    expect(answer).toContain('Old Piano Yarra Valley Pinot Noir lists sulphites, milk')
  })

  it.each(['do you sell gluten free beer', 'any nuts to go with it', 'where is my order'])(
    'is something else in %j',
    async (text) => {
      const bot = createBot()
      await bot.sendUtterance('i am allergic to fish')
      expect(messageTextsOf(await bot.sendUtterance(text))).not.toContain(general)
    },
  )
})
