import type { CallExamples } from './call-example'

export const shopperExamples: CallExamples<
  'greetShopper' | 'orderDetail' | 'nomineeDetail' | 'setNomineeDetail'
> = {
  greetShopper: [
    {
      body: {
        encryptedShopperId: 'eyJhbGciOiJkaXIi…',
        widgetSessionId: '5f0c1c1e-2f52-4d6e-8a53-0a4d5f6b7c8d',
        dialogFlowSessionId: 's-1',
        chatbotUserId: '0b8e6c1e-6a55-4f0e-9d3e-0d3c6f7f9a10',
        intentGroupId: '',
        intentGroupName: '',
      },
      reply: {
        StatusCode: 200,
        Data: {
          SessionId: 's-2',
          LoggedInFirstName: 'Mia',
          LoggedInLastName: 'Hart',
          LoggedInEmail: 'mia@example.com',
          LoggedInName: 'Mia Hart',
          ShopperId: 4711,
        },
      },
    },
    {
      body: {
        encryptedShopperId: '',
        widgetSessionId: '5f0c1c1e-2f52-4d6e-8a53-0a4d5f6b7c8d',
        dialogFlowSessionId: '',
        chatbotUserId: '0b8e6c1e-6a55-4f0e-9d3e-0d3c6f7f9a10',
        intentGroupId: '',
        intentGroupName: '',
      },
      reply: {
        StatusCode: 200,
        Data: {
          SessionId: 's-1',
          LoggedInFirstName: null,
          LoggedInLastName: null,
          LoggedInEmail: null,
          LoggedInName: null,
          ShopperId: 0,
        },
      },
    },
  ],
  orderDetail: [
    {
      params: { orderId: '10234567' },
      body: {
        shopperId: 4711,
        widgetSessionId: '5f0c1c1e-2f52-4d6e-8a53-0a4d5f6b7c8d',
        dialogFlowSessionId: 's-2',
        chatbotUserId: '0b8e6c1e-6a55-4f0e-9d3e-0d3c6f7f9a10',
      },
      reply: {
        statusCode: 200,
        data: {
          date: '2024-06-03',
          orderId: '10234567',
          recipients: [
            {
              deliveryDate: '2024-06-07',
              productSegments: [
                {
                  shippingType: 'Pick A Day',
                  statusDescription: 'With Driver',
                  carrierName: 'StarTrack',
                  displayTitle: 'StarTrack Express',
                  consignmentNo: 'ST0001',
                  trackUrl: 'https://carrier.example/ST0001',
                  products: [{ name: 'Hill Shiraz', quantity: 6, packType: 'Bottle', productImage: null }],
                },
              ],
            },
          ],
        },
      },
    },
  ],
  nomineeDetail: [
    {
      params: { id: '10234568' },
      body: {
        shopperId: 4711,
        widgetSessionId: '5f0c1c1e-2f52-4d6e-8a53-0a4d5f6b7c8d',
        dialogFlowSessionId: 's-2',
        chatbotUserId: '0b8e6c1e-6a55-4f0e-9d3e-0d3c6f7f9a10',
      },
      reply: { statusCode: 200, data: { nomineeName: null } },
    },
  ],
  setNomineeDetail: [
    {
      params: { id: '10234568' },
      body: {
        shopperId: 4711,
        widgetSessionId: '5f0c1c1e-2f52-4d6e-8a53-0a4d5f6b7c8d',
        dialogFlowSessionId: 's-2',
        chatbotUserId: '0b8e6c1e-6a55-4f0e-9d3e-0d3c6f7f9a10',
        nomineeName: 'Jo Park',
        nomineePhone: '0412345678',
      },
      reply: { statusCode: 200, data: { nomineeName: 'Jo Park' } },
    },
  ],
}
