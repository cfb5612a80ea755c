import type { DeskCallExample } from './desk-call-example'

const range = { from: '2024-06-01', to: '2024-06-07' }

/** Examples of the calls of visitor context and of offers of chat. */
export const visitorContextExamples: {
  readonly [Name in 'contextOfChat' | 'chatOfferReport']: DeskCallExample<Name>
} = {
  contextOfChat: {
    params: { chatId: 'ch-1' },
    reply: {
      isOn: true,
      context: {
        pages: [
          { path: '/product/901235/hill-shiraz', title: 'Hill Shiraz', at: 1717400060000 },
          { path: '/search', title: 'Search', at: 1717400000000 },
        ],
        productCode: '901235',
        basket: { lines: [{ productCode: '901235', quantity: 2 }], totalCents: 4590 },
        failedSearch: { text: 'hill shirz', at: 1717400000000 },
      },
      changedAt: 1717400060000,
      productNames: { '901235': 'Hill Shiraz' },
    },
  },
  chatOfferReport: {
    body: range,
    reply: {
      timezone: 'Australia/Sydney',
      ...range,
      offers: [
        {
          ruleId: 'basket',
          text: 'Questions about your order? We are here.',
          shown: { visitors: 90, chats: 14, accepted: 15, dismissed: 40 },
          control: { visitors: 10, chats: 1 },
        },
        {
          ruleId: 'search',
          text: null,
          shown: { visitors: 4, chats: 0, accepted: 0, dismissed: 4 },
          control: { visitors: 0, chats: 0 },
        },
      ],
    },
  },
}
