// The whole flow in one chunk, which comes before it opens. Not a way to import: `machines.ts` and `screens.ts` hand it on.
export { nomineeMachine } from './nominee-machine'
export { NomineeScreen } from './nominee-screen'
