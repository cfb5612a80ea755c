import { Button, Icon } from '@murphy/ui'
import type { ScreenProps } from '../screen-props'
import { findAWineCopy } from './copy'
import { FinderPage } from './finder-page'
import css from './wine-results.module.css'

/** Advice before the dearer bottles. Source: FAW-08 to FAW-10, OP-62 */
export function ExpertOffer({ dispatch }: Pick<ScreenProps<'find-a-wine'>, 'dispatch'>) {
  return (
    <FinderPage
      title={findAWineCopy.expertTitle}
      line=""
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
