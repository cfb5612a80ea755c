import type { Clock } from '../client'
import type { ChatStart, LiveChatClient } from '../live-chat-client'
import { createVendorClient, type VendorChat } from '../vendor'
import { createVisitor, withForgetVisitor } from '../visitor/create-visitor'
import type { FakeService } from './fake-service'
import { createFakeSdk } from './fake-sdk'
import { createFakeId, fakeVisitorOptions, type createFakeTab } from './fake-tab'

type Tab = ReturnType<typeof createFakeTab>
type Context = { readonly service: FakeService; readonly clock: Clock }

/** Both implementations of `LiveChatClient`, each on the same service, network and storage of a tab. */
export const liveChatClients: readonly (readonly [string, (tab: Tab, context: Context) => LiveChatClient])[] =
  [
    ['our own service', (tab) => withForgetVisitor(createVisitor(fakeVisitorOptions, tab.newPage().ports))],
    [
      'a vendor’s object',
      (tab, { service, clock }) => {
        const { sdk } = createFakeSdk({ service, clock }, tab)
        return createVendorClient({
          // The SDK has more methods than a vendor's object needs, and stricter listener types.
          vendor: sdk as unknown as VendorChat,
          accountKey: 'demo',
          departmentId: 1,
          askToken: null,
          clock: tab.newPage().ports.clock,
          createId: createFakeId,
        })
      },
    ],
  ]

export const sampleStart: ChatStart = {
  departmentId: 1,
  consent: { text_version: '2024-06', given_at: '2024-06-04T10:05:00+10:00' },
  user: {
    chatbotUserId: 'u-1',
    isGuestUser: true,
    firstName: 'Mia',
    lastName: 'Hart',
    email: 'mia@example.com',
  },
  handOver: {
    transcript: [{ from: 'shopper', text: 'my box was wet', timestamp: 1 }],
    sessionId: 's-1',
    conversationId: '',
    pageUrl: null,
    storeId: null,
    shopper: null,
  },
}
