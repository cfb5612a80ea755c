import type { CallExamples } from './call-example'

const chatbotUserId = '0b8e6c1e-6a55-4f0e-9d3e-0d3c6f7f9a10'

/** Examples of the calls of the page `/visit`. */
export const visitExamples: CallExamples<'saveVisitorContext' | 'requestChatOffer' | 'recordChatOffer'> = {
  saveVisitorContext: [
    {
      body: {
        sessionToken: 'q1S8Zr0y3cUuJm5hQJb2Ew',
        context: {
          pages: [
            { path: '/product/901235/hill-shiraz', title: 'Hill Shiraz', at: 1717400060000 },
            { path: '/search', title: 'Search', at: 1717400000000 },
          ],
          productCode: '901235',
          basket: { lines: [{ productCode: '901235', quantity: 2 }], totalCents: 4590 },
          failedSearch: { text: 'hill shirz', at: 1717400000000 },
        },
      },
      reply: { statusCode: 200, data: { isStored: true } },
    },
    {
      body: {
        sessionToken: 'q1S8Zr0y3cUuJm5hQJb2Ew',
        context: { pages: [], productCode: null, basket: null, failedSearch: null },
      },
      reply: { statusCode: 200, data: { isStored: false } },
    },
  ],
  requestChatOffer: [
    {
      body: { chatbotUserId, ruleId: 'basket' },
      reply: { statusCode: 200, data: { decision: 'shown', offerId: 'o-1' } },
    },
    {
      body: { chatbotUserId, ruleId: 'basket' },
      reply: { statusCode: 200, data: { decision: 'unavailable', offerId: null } },
    },
  ],
  recordChatOffer: [
    { body: { chatbotUserId, offerId: 'o-1', outcome: 'accepted' }, reply: { statusCode: 200 } },
  ],
}
