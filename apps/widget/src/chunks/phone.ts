// Entry of the chunk of one flow. It loads before the flow opens.
export { phoneMachine as machine } from '../flows/phone/phone-machine'
export { PhoneScreen as Screen } from '../flows/phone/phone-screen'
export { performPhone } from '../flows/phone/perform-phone'
export { continueConversation } from '../flows/phone/continue-conversation'
export { takePhoneCode } from '../adapters/take-phone-code'
