// Entry of the chunk of one flow. It loads before the flow opens.
export { myConversationMachine as machine } from '../flows/my-conversation/my-conversation-machine'
export { MyConversationScreen as Screen } from '../flows/my-conversation/my-conversation-screen'
export { createMyConversation } from '../adapters/my-conversation'
export { performMyConversation } from '../flows/my-conversation/perform-my-conversation'
