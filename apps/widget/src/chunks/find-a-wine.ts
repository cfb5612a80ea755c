// Entry of the chunk of one flow. It loads before the flow opens.
export { findAWineMachine as machine } from '../flows/find-a-wine/find-a-wine-machine'
export { FindAWineScreen as Screen } from '../flows/find-a-wine/find-a-wine-screen'
