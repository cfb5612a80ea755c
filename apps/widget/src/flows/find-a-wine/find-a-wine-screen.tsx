import type { ScreenProps } from '../screen-props'
import { ExpertOffer } from './expert-offer'
import { WineQuestion } from './wine-question'
import { WineResults } from './wine-results'

/** The wine finder. Source: FAW-01 */
export function FindAWineScreen({ state, dispatch }: ScreenProps<'find-a-wine'>) {
  switch (state.at) {
    case 'type':
    case 'price':
    case 'varietal':
      return <WineQuestion state={state} dispatch={dispatch} />
    case 'expert':
      return <ExpertOffer dispatch={dispatch} />
    case 'results':
    case 'recommendationList':
      return <WineResults state={state} dispatch={dispatch} />
  }
}
