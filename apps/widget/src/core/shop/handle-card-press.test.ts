import { describe, expect, it } from 'vitest'
import { nearbyStores, shiraz } from '../../gallery/shop'
import { failed } from '../../testing/fake-ports'
import { createTestWidget } from '../../testing/test-widget'
import type { TestWidget } from '../../testing/test-widget'

const moreDetails = {
  kind: 'product-opened',
  url: 'https://shop.example/product/901235/hill-shiraz?i_cid=cbprodavail',
  store: { storeId: '1021', storeName: 'Alexandria' },
} as const
const technicalIssues = 'Sorry but I’m having some technical issues. I’ll be back shortly'

async function widgetWithProducts(device: { readonly isFramed?: boolean } = {}): Promise<TestWidget> {
  const widget = await createTestWidget({ device })
  await widget.openChat()
  widget.botAnswers({ type: 'product-list', items: [shiraz] })
  await widget.say('shiraz at alexandria')
  return widget
}

describe('a card of products', () => {
  it('sends the host page to the product with its store [PAV-02, HST-14, PAV-14]', async () => {
    const widget = await widgetWithProducts()
    expect(widget.widgetState().isProductDetailPageOpen).toBe(false)
    await widget.act(moreDetails)
    expect(widget.hostMessagesOf('chatbotInitChangeUrl')).toEqual([
      {
        type: 'chatbotInitChangeUrl',
        url: 'https://shop.example/product/901235/hill-shiraz?i_cid=cbprodavail',
        storeId: '1021',
        storeName: 'Alexandria',
      },
    ])
    expect(widget.widgetState().isProductDetailPageOpen).toBe(true)
  })

  it('sends the host page to a product of the online shop without a store [HST-14]', async () => {
    const widget = await widgetWithProducts()
    await widget.act({ ...moreDetails, store: { storeId: '', storeName: '' } })
    expect(widget.hostMessagesOf('chatbotInitChangeUrl')).toMatchObject([{ storeId: null, storeName: null }])
  })

  it('goes to the product in the top window without a host page [HST-14]', async () => {
    const widget = await widgetWithProducts({ isFramed: false })
    await widget.act(moreDetails)
    expect(widget.wentTo).toEqual(['https://shop.example/product/901235/hill-shiraz?i_cid=cbprodavail'])
    expect(widget.hostMessagesOf('chatbotInitChangeUrl')).toEqual([])
  })

  it('asks for the stores nearby and shows them [PAV-03, PAV-04]', async () => {
    const widget = await widgetWithProducts()
    widget.botAnswers({ type: 'product-nearby-store-list', items: [...nearbyStores] })
    await widget.act({ kind: 'nearby-stores-requested', product: shiraz })
    expect(widget.lastCall('sendEvent').args[1]).toMatchObject({
      event: 'PRODUCT_AVAIL_FIND_NEARBY_STORES',
      parameters: { stockCode: '901235', storeId: '1021', intentGroupId: 'ig-3' },
    })
    expect(widget.lines().at(-1)).toBe('bot: <product-nearby-store-list>')
  })

  it('says so when the stores nearby cannot be loaded [ERR-01]', async () => {
    const widget = await widgetWithProducts()
    widget.server.chat.sendEvent = () => failed()
    await widget.act({ kind: 'nearby-stores-requested', product: shiraz })
    expect(widget.lines().at(-1)).toBe(`bot: ${technicalIssues}`)
  })

  it('is followed by PRODUCTAVAIL_FOLLOWUP after its delay [PAV-05]', async () => {
    const widget = await widgetWithProducts()
    await widget.pass(6999)
    expect(widget.events()).toEqual([])
    await widget.pass(1)
    expect(widget.events()).toEqual(['PRODUCTAVAIL_FOLLOWUP'])
  })

  it('keeps its follow-up to itself once the shopper asks on', async () => {
    const widget = await widgetWithProducts()
    expect(widget.state().conversation.followUp).not.toBeNull()
    widget.botAnswers({ type: 'message', text: 'Nobody around has it.' })
    await widget.act({ kind: 'nearby-stores-requested', product: shiraz })
    expect(widget.state().conversation.followUp).toBeNull()
  })
})
