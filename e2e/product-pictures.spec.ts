import { expect, test } from './chat'
import { createStockProduct } from './stock-product'

const product = (stockCode: string, picture: string) =>
  createStockProduct({ stockCode, productName: `Shiraz ${stockCode}`, images: { small: picture } })

/** The product runs with `PICTURE_ORIGINS=https://images.cdn.example`. */
test('shows product pictures of the operator’s CDN, and a drawn bottle for those of any other origin', async ({
  chat,
}) => {
  const asked: string[] = []
  await chat.page.route(/^https:\/\/[\w.]+\.example\//, async (route) => {
    asked.push(route.request().url())
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'
    await route.fulfill({ contentType: 'image/svg+xml', body })
  })
  await chat.answerAsBot({
    type: 'product-list',
    items: [
      product('1', 'https://images.cdn.example/1.svg'),
      product('2', 'https://elsewhere.example/2.svg'),
    ],
  })
  await chat.open()
  await chat.say('shiraz')
  const card = (place: number) => chat.log.getByRole('group', { name: new RegExp(`^${place} of 2`) })
  const picture = card(1).locator('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(10)

  await chat.press('Next product')
  await expect(card(2)).toContainText('Shiraz 2')
  await expect(card(2).locator('img')).toHaveCount(0)
  expect(asked).toEqual(['https://images.cdn.example/1.svg'])
})
