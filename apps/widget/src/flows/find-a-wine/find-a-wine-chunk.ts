// The whole flow in one chunk, which comes before it opens. Not a way to import: `machines.ts` and `screens.ts` hand it on.
export { findAWineMachine } from './find-a-wine-machine'
export { FindAWineScreen } from './find-a-wine-screen'
