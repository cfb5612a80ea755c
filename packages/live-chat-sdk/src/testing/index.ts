export { liveChatClients, sampleStart } from './live-chat-clients'
export { callSdk, startSdkChat, startSdkPage, type SdkPage } from './sdk-page'
export { createStandInAccount, type StandInAccount } from './stand-in-account'
export { createStandInHttp, type StandInHttp } from './stand-in-fetch'
export { StandInNetwork } from './stand-in-network'
export type { StandInChat, StoredEntry } from './stand-in-chat'
export { StandInService, type StandInAgent } from './stand-in-service'
export {
  createStandInBrowser,
  createStandInId,
  createStandInStore,
  createStandInTab,
  standInVisitorOptions,
  openStandInTab,
  pageClock,
  type StandInBrowser,
  type StandInPage,
  type StandInTab,
} from './stand-in-tab'
export { createStandInSdk, type EmittedSdkEvent } from './stand-in-sdk'
export type { StandInVisitor } from './stand-in-visitor'
