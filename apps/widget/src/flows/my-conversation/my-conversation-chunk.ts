// The whole flow and its calls in one chunk. Not a way to import: `machines.ts`, `screens.ts`, `perform-flow.ts` and `main.tsx`
// load it.
export { createMyConversation } from '../../adapters/my-conversation'
export { myConversationMachine } from './my-conversation-machine'
export { MyConversationScreen } from './my-conversation-screen'
export { performMyConversation } from './perform-my-conversation'
