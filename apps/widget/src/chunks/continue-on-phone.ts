// Entry of the chunk of one flow. It loads before the flow opens.
export { continueOnPhoneMachine as machine } from '../flows/continue-on-phone/continue-on-phone-machine'
export { ContinueOnPhoneScreen as Screen } from '../flows/continue-on-phone/continue-on-phone-screen'
export { performContinueOnPhone } from '../flows/continue-on-phone/perform-continue-on-phone'
export { continueConversation } from '../flows/continue-on-phone/continue-conversation'
export { createPhoneCodes } from '../adapters/phone-codes'
export { takePhoneCode } from '../adapters/phone-link'
