import type { ScreenProps } from '../screen-props'
import { WineQuestion } from './wine-question'
import { WineResults } from './wine-results'
import { Button, Icon } from '@murphy/ui'
import { findAWineCopy } from './copy'
import { FinderPage } from './finder-page'
import css from './wine-results.module.css'

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

/** Offers expert advice before more expensive wines are shown. Source: FAW-08 to FAW-10, OP-62 */
function ExpertOffer({ dispatch }: Pick<ScreenProps<'find-a-wine'>, 'dispatch'>) {
  return (
    <FinderPage
      title={findAWineCopy.expertTitle}
      subtitle=""
      hasBack={false}
      dispatch={dispatch}
      actions={
        <div className={css.stacked}>
          <Button
            isWide
            onClick={() => dispatch({ flow: 'find-a-wine', kind: 'expert-answered', wants: true })}
          >
            {findAWineCopy.expertAccepted}
          </Button>
          <Button
            look="quiet"
            isWide
            onClick={() => dispatch({ flow: 'find-a-wine', kind: 'expert-answered', wants: false })}
          >
            {findAWineCopy.expertDeclined}
          </Button>
        </div>
      }
    >
      <p className={css.offer}>
        <Icon name="bottle" size={32} />
        {findAWineCopy.expertLine}
      </p>
    </FinderPage>
  )
}
