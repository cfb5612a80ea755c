// Entry of the chunk of one flow. It loads before the flow opens.
export { continueHereMachine as machine } from '../flows/continue-here/continue-here-machine'
export { ContinueHereScreen as Screen } from '../flows/continue-here/continue-here-screen'
export { performContinueHere } from '../flows/continue-here/perform-continue-here'
export { continueConversation } from '../flows/continue-here/continue-conversation'
export { createPhoneCodes } from '../adapters/phone-codes'
