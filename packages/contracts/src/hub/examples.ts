import type { NegotiateReply } from './negotiation'
import type { HubCommands } from './commands'
import type { HubPushes } from './pushes'

export const negotiateReplyExamples = [
  {
    negotiateVersion: 1,
    connectionId: 'n1-4f2a',
    connectionToken: 'n1-Yb3…',
    availableTransports: [
      { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
      { transport: 'ServerSentEvents', transferFormats: ['Text'] },
      { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
    ],
  },
  { url: 'https://node-2.example/WsMurphyChat', accessToken: 't-1' },
  { error: 'The hub is closing.' },
] as const satisfies readonly NegotiateReply[]

const context = {
  sessionId: 's-1',
  isLCAvailable: true,
  intentGroupName: '',
  intentGroupId: '',
  intentName: '',
  intentGroupPendingRenew: false,
  shopperId: 0,
  widgetSessionId: '5f0c1c1e-2f52-4d6e-8a53-0a4d5f6b7c8d',
  encryptedShopperId: '',
}

type Examples<Methods extends { readonly [Name in keyof Methods]: (...args: never) => void }> = {
  readonly [Name in keyof Methods]: readonly Readonly<Parameters<Methods[Name]>>[]
}

/** The arguments of each command, as a client sends them. */
export const hubCommandExamples: Examples<HubCommands> = {
  SendWSQuery: [['opening hours Newtown', JSON.stringify(context), { requestId: 'a0c4…' }]],
  SendWSEvent: [['KEEP_ALIVE', JSON.stringify(context), { requestId: 'a0c5…' }]],
  GreetShopperWS: [
    [
      '{"sessionId":"s-1","isLCAvailable":true,"encryptedShopperId":"","conversationId":""}',
      {
        requestId: 'a0c6…',
        widgetSessionId: '5f0c1c1e-2f52-4d6e-8a53-0a4d5f6b7c8d',
        dialogFlowSessionId: 's-1',
        intentGroupId: '',
        intentGroupName: '',
      },
    ],
  ],
  PassControl: [[{ source: 'murphy' }]],
}

/** The arguments of each push. */
export const hubPushExamples: Examples<HubPushes> = {
  requestReceived: [[{ requestId: 'a0c4…' }]],
  wsMessageReceived: [
    [[{ type: 'message', id: 'm-9', text: 'Newtown is open until 9:00pm.' }], { requestId: 'a0c4…' }],
    [[], { requestId: 'a0c5…', failed: true }],
    [[], { requestId: 'a0c6…', failed: true, code: 'forbidden' }],
  ],
  messageReceived: [[{ type: 'message', id: 'm-10', text: 'Your invoice is on its way.' }]],
  textMessageReceived: [[{ id: 'm-11', from: 'system', text: 'Sarah has joined the chat.' }]],
  messageHistoryReceived: [
    [
      [
        {
          id: 'm-9',
          from: 'murphy',
          kind: 'text',
          item: { type: 'message', id: 'm-9', text: '…' },
          timestamp: 1717400000000,
        },
      ],
    ],
  ],
  liveChatEnd: [[{ reason: 'agent_ended' }]],
  ConversationIdReceived: [['c-77']],
  greetingResponseReceived: [
    [
      {
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
    ],
  ],
}
