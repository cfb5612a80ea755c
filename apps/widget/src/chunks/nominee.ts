// Entry of the chunk of one flow. It loads before the flow opens.
export { nomineeMachine as machine } from '../flows/nominee/nominee-machine'
export { NomineeScreen as Screen } from '../flows/nominee/nominee-screen'
export { performNominee } from '../flows/nominee/perform-nominee'
