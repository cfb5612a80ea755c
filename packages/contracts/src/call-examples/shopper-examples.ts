import type { CallExamples } from './call-example'

/** The fields by which a call names the shopper of a conversation. */
const shopperBody = {
  shopperId: 4711,
  widgetSessionId: '5f0c1c1e-2f52-4d6e-8a53-0a4d5f6b7c8d',
  dialogFlowSessionId: 's-2',
  chatbotUserId: '0b8e6c1e-6a55-4f0e-9d3e-0d3c6f7f9a10',
}

/** Examples of the calls about one shopper: greeting, orders, nominees and claims. */
export const shopperExamples: CallExamples<
  | 'greetShopper'
  | 'orderDetail'
  | 'nomineeDetail'
  | 'setNomineeDetail'
  | 'claimDetail'
  | 'uploadClaimPhoto'
  | 'sendClaim'
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
      body: shopperBody,
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
      body: shopperBody,
      reply: { statusCode: 200, data: { nomineeName: null, isAtStore: false } },
    },
  ],
  setNomineeDetail: [
    {
      params: { id: '10234568' },
      body: {
        ...shopperBody,
        nomineeName: 'Jo Park',
        nomineePhone: '0412345678',
      },
      reply: { statusCode: 200, data: { nomineeName: 'Jo Park' } },
    },
  ],
  claimDetail: [
    {
      params: { orderId: '10234567' },
      body: shopperBody,
      reply: {
        statusCode: 200,
        data: {
          orderId: '10234567',
          lines: [
            { lineId: '1', name: 'Hill Shiraz', pack: 'Bottle', quantity: 6 },
            { lineId: '2', name: 'Coast Pale Ale', pack: 'Case of 24', quantity: 1 },
          ],
          refusal: null,
          canAddPhotos: true,
        },
      },
    },
  ],
  uploadClaimPhoto: [{ reply: { statusCode: 200, data: { id: 'k3Qm2x9Zt1LwB7sYp0aR5g' } } }],
  sendClaim: [
    {
      body: {
        ...shopperBody,
        orderId: '10234567',
        kind: 'damaged',
        lines: [{ lineId: '1', quantity: 2 }],
        description: 'Two bottles arrived broken.',
        uploadIds: ['k3Qm2x9Zt1LwB7sYp0aR5g'],
      },
      reply: { statusCode: 200, data: { outcome: 'opened', reference: '88' } },
    },
  ],
}
