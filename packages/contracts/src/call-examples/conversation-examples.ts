import type { CallExamples } from './call-example'

/** Examples of the calls of a conversation: messages, events, analytics and the shopper's own copy. */
export const conversationExamples: CallExamples<
  | 'textQuery'
  | 'eventQuery'
  | 'updateAnalyticsStatus'
  | 'recordArticleStatus'
  | 'updateLiveChatStatus'
  | 'recordOrderTrackingVote'
  | 'recordNomineeEvent'
  | 'downloadConversation'
  | 'deleteConversation'
  | 'createPhoneCode'
  | 'checkPhoneCode'
  | 'withdrawPhoneCode'
  | 'redeemPhoneCode'
> = {
  textQuery: [
    {
      body: {
        text: 'where is my order',
        chatbotUserId: '0b8e6c1e-6a55-4f0e-9d3e-0d3c6f7f9a10',
        parameters: {
          intentGroupName: '',
          intentGroupId: '',
          intentName: '',
          intentGroupPendingRenew: false,
          shopperId: 0,
          widgetSessionId: '5f0c1c1e-2f52-4d6e-8a53-0a4d5f6b7c8d',
          encryptedShopperId: '',
        },
      },
      reply: [
        { type: 'session_id', sessionId: 's-1' },
        {
          type: 'message',
          text: 'Please log in to see your orders.',
          intent_group_id: 'ig-7',
          intent_group_name: 'Order tracking',
          intent_name: 'order_tracking',
          query_id: 'q-12',
        },
      ],
    },
    {
      body: {
        text: 'where is my order',
        chatbotUserId: '0b8e6c1e-6a55-4f0e-9d3e-0d3c6f7f9a10',
        parameters: {
          intentGroupName: '',
          intentGroupId: '',
          intentName: '',
          intentGroupPendingRenew: false,
          shopperId: 0,
          widgetSessionId: '5f0c1c1e-2f52-4d6e-8a53-0a4d5f6b7c8d',
          encryptedShopperId: '',
          lastOrderChecked: '10234567',
          interactionAccessToken: 'eyJ…',
          storeId: '1021',
          storeName: 'Alexandria',
        },
      },
      reply: [],
    },
  ],
  eventQuery: [
    {
      body: {
        event: 'PRODUCT_AVAIL_SET_STORE',
        chatbotUserId: '0b8e6c1e-6a55-4f0e-9d3e-0d3c6f7f9a10',
        parameters: {
          intentGroupName: 'Availability',
          intentGroupId: 'ig-3',
          intentName: 'product_availability',
          intentGroupPendingRenew: false,
          shopperId: 0,
          widgetSessionId: '5f0c1c1e-2f52-4d6e-8a53-0a4d5f6b7c8d',
          encryptedShopperId: '',
          storeId: '1021',
          storeName: 'Alexandria',
        },
      },
      reply: [
        { type: 'message', text: 'Here is what Alexandria has.' },
        {
          type: 'followup_event_data',
          followUpEventType: 'products',
          followUpEventName: 'PRODUCTAVAIL_FOLLOWUP',
        },
      ],
    },
  ],
  updateAnalyticsStatus: [
    {
      body: {
        sessionId: 's-1',
        userId: '0b8e6c1e-6a55-4f0e-9d3e-0d3c6f7f9a10',
        data: { updateType: 'acceptance', intentGroupId: 'ig-7', isSuccessful: true },
      },
      reply: { statusCode: 200 },
    },
    {
      body: {
        sessionId: 's-1',
        userId: '0b8e6c1e-6a55-4f0e-9d3e-0d3c6f7f9a10',
        data: {
          updateType: 'addEvent',
          eventName: 'WINETYPE::Red',
          queryId: 'q-12',
          isSuccessful: true,
          intentGroupId: 'ig-9',
          intentGroupName: 'Find a wine',
          intentGroupTypeId: null,
          source: 'murphy',
        },
      },
      reply: { statusCode: 200 },
    },
  ],
  recordArticleStatus: [
    {
      body: {
        sessionId: 's-1',
        userId: '0b8e6c1e-6a55-4f0e-9d3e-0d3c6f7f9a10',
        data: {
          intentGroupId: 'ig-2',
          queryId: 'q-4',
          articleId: 'returns',
          isOpened: true,
          isAccepted: false,
          isRejected: false,
        },
      },
      reply: { statusCode: 200 },
    },
  ],
  updateLiveChatStatus: [
    {
      body: {
        sessionId: 's-1',
        userId: '0b8e6c1e-6a55-4f0e-9d3e-0d3c6f7f9a10',
        data: { intentGroupId: 'ig-8', liveChatStatus: 'AgentJoined', intentGroupName: 'Live chat' },
      },
      reply: { statusCode: 200 },
    },
  ],
  recordOrderTrackingVote: [
    {
      body: {
        sessionId: 's-1',
        userId: '0b8e6c1e-6a55-4f0e-9d3e-0d3c6f7f9a10',
        intentGroupId: 'ig-7',
        isThumbsUp: false,
      },
      reply: { statusCode: 200 },
    },
  ],
  recordNomineeEvent: [
    {
      body: {
        sessionId: 's-1',
        userId: '0b8e6c1e-6a55-4f0e-9d3e-0d3c6f7f9a10',
        shopperId: 4711,
        widgetSessionId: '5f0c1c1e-2f52-4d6e-8a53-0a4d5f6b7c8d',
        data: {
          queryId: 'q-31',
          isSuccessful: true,
          eventName: 'UPDATE_PICKUP_NOMINEE',
          intentGroupId: 'ig-5',
          intentGroupName: 'Pick up',
          intentGroupTypeId: 5,
          source: 'murphy',
        },
      },
      reply: { statusCode: 200 },
    },
  ],
  downloadConversation: [
    {
      body: {
        chatbotUserId: '0b8e6c1e-6a55-4f0e-9d3e-0d3c6f7f9a10',
        widgetSessionId: '5f0c1c1e-2f52-4d6e-8a53-0a4d5f6b7c8d',
        earlierWidgetSessionIds: ['9d2b7f0c-1a5e-4c8a-b1b9-6f0a3c2d1e4f'],
      },
      reply: {
        statusCode: 200,
        data: {
          entries: [
            {
              id: 'm-8',
              from: 'user',
              kind: 'text',
              item: { type: 'message', id: 'm-8', text: 'opening hours Newtown', from: 'user' },
              timestamp: 1717400000000,
            },
            {
              id: 'm-9',
              from: 'murphy',
              kind: 'text',
              item: { type: 'message', id: 'm-9', text: 'Newtown is open until 9:00pm.' },
              timestamp: 1717400000400,
            },
          ],
        },
      },
    },
  ],
  deleteConversation: [
    {
      body: {
        chatbotUserId: '0b8e6c1e-6a55-4f0e-9d3e-0d3c6f7f9a10',
        widgetSessionId: '5f0c1c1e-2f52-4d6e-8a53-0a4d5f6b7c8d',
        earlierWidgetSessionIds: [],
      },
      reply: { statusCode: 200 },
    },
  ],
  createPhoneCode: [
    {
      body: {
        chatbotUserId: '0b8e6c1e-6a55-4f0e-9d3e-0d3c6f7f9a10',
        widgetSessionId: '5f0c1c1e-2f52-4d6e-8a53-0a4d5f6b7c8d',
        earlierWidgetSessionIds: [],
        sessionId: 's-1',
      },
      reply: {
        statusCode: 200,
        data: { code: 'q1S8Zr0y3cUuJm5hQJb2Ew', publicUrl: 'https://murphy.example', expiresInSeconds: 300 },
      },
    },
  ],
  checkPhoneCode: [
    {
      body: {
        chatbotUserId: '0b8e6c1e-6a55-4f0e-9d3e-0d3c6f7f9a10',
        widgetSessionId: '5f0c1c1e-2f52-4d6e-8a53-0a4d5f6b7c8d',
        code: 'q1S8Zr0y3cUuJm5hQJb2Ew',
      },
      reply: { statusCode: 200, data: { state: 'waiting' } },
    },
  ],
  withdrawPhoneCode: [
    {
      body: {
        chatbotUserId: '0b8e6c1e-6a55-4f0e-9d3e-0d3c6f7f9a10',
        widgetSessionId: '5f0c1c1e-2f52-4d6e-8a53-0a4d5f6b7c8d',
        code: 'q1S8Zr0y3cUuJm5hQJb2Ew',
      },
      reply: { statusCode: 200, data: { state: 'over' } },
    },
  ],
  redeemPhoneCode: [
    {
      body: {
        chatbotUserId: 'c1f2a6d0-52a1-4e53-9b0e-6f5a1d2b3c4d',
        widgetSessionId: '7e9d3b1a-0c4f-4a8e-8d27-5b6c7d8e9f01',
        code: 'q1S8Zr0y3cUuJm5hQJb2Ew',
      },
      reply: {
        statusCode: 200,
        data: {
          sessionId: 's-2',
          entries: [
            {
              id: 'm-8',
              from: 'user',
              kind: 'text',
              item: { type: 'message', id: 'm-8', text: 'opening hours Newtown', from: 'user' },
              timestamp: 1717400000000,
            },
            {
              id: 'm-9',
              from: 'murphy',
              kind: 'text',
              item: { type: 'message', id: 'm-9', text: 'Newtown is open until 9:00pm.' },
              timestamp: 1717400000400,
            },
          ],
        },
      },
    },
  ],
}
