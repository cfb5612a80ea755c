export { liveChatClients, sampleStart } from './live-chat-clients'
export { callSdk, startSdkChat, startSdkPage, type SdkPage } from './sdk-page'
export { createFakeAccount, type FakeAccount } from './fake-account'
export { createFakeHttp, type FakeHttp } from './fake-http'
export { FakeNetwork } from './fake-network'
export type { FakeChat, StoredEntry } from './fake-chat'
export { FakeService, type FakeAgent } from './fake-service'
export {
  createFakeBrowser,
  createFakeId,
  createFakeStore,
  createFakeTab,
  fakeVisitorOptions,
  openFakeTab,
  pageClock,
  type FakeBrowser,
  type FakePage,
  type FakeTab,
} from './fake-tab'
export { createFakeSdk, type EmittedSdkEvent } from './fake-sdk'
export type { FakeVisitor } from './fake-visitor'
