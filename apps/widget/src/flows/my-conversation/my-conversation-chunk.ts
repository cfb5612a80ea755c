// The whole flow in one chunk. Not a way to import: `machines.ts`, `screens.ts` and `perform-flow.ts` load it.
export { myConversationMachine } from './my-conversation-machine'
export { MyConversationScreen } from './my-conversation-screen'
export { performMyConversation } from './perform-my-conversation'
