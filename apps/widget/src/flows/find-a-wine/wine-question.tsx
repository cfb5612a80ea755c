import { useId } from 'react'
import { Button, joinClasses, ConfirmDialog, Icon, Skeleton, VisuallyHidden } from '@murphy/ui'
import {
  notSure,
  listAvailableBands,
  listAvailableTypes,
  listAvailableVarietals,
  priceBands,
  getVarietals,
  wineTypes,
} from '@murphy/domain/wine'
import { fill, toLabelCopy } from '@murphy/domain/copy'
import type { ScreenProps } from '../screen-props'
import { findAWineCopy } from './copy'
import type { FindAWineState, QuestionView } from '../../core/flow/find-a-wine-flow'
import { FinderPage } from './finder-page'
import css from './wine-question.module.css'

type Props = {
  readonly state: Extract<FindAWineState, { at: QuestionView }>
  readonly dispatch: ScreenProps<'find-a-wine'>['dispatch']
}

/** One of the three questions. Source: FAW-02, FAW-03, FAW-14 to FAW-16, FAW-22 to FAW-28 */
export function WineQuestion({ state, dispatch }: Props) {
  const { at, selection, opening } = state
  const question = getQuestion(state)
  // Shoppers who are not sure of the type are not asked for a varietal.
  const steps = selection.type === notSure ? 2 : 3

  return (
    <FinderPage
      key={at}
      title={findAWineCopy.questions[at]}
      subtitle={fill(findAWineCopy.step, { step: question.step, steps, store: opening.storeName })}
      hasBack={at !== 'type'}
      dispatch={dispatch}
      actions={
        <>
          <Button look="quiet" onClick={() => dispatch({ flow: 'find-a-wine', kind: 'cancel-pressed' })}>
            {findAWineCopy.cancel}
          </Button>
          <Button
            disabled={question.chosen === null}
            onClick={() => dispatch({ flow: 'find-a-wine', kind: 'continue-pressed' })}
          >
            {findAWineCopy.continue}
          </Button>
        </>
      }
    >
      {state.initial.at === 'loading' ? (
        <Waiting at={at} count={question.labels.length} />
      ) : (
        <Choices {...question} at={at} dispatch={dispatch} />
      )}
      {state.isLeaving && (
        <ConfirmDialog
          title={findAWineCopy.leaveTitle}
          text={findAWineCopy.leaveLine}
          refuseLabel={findAWineCopy.leaveRefused}
          confirmLabel={findAWineCopy.leave}
          onRefused={() => dispatch({ flow: 'find-a-wine', kind: 'leave-refused' })}
          onConfirmed={() => dispatch({ flow: 'find-a-wine', kind: 'leave-confirmed' })}
        />
      )}
    </FinderPage>
  )
}

type Question = {
  readonly step: number
  readonly labels: readonly string[]
  readonly open: readonly string[]
  readonly chosen: string | null
}

function getQuestion({ at, initial, selection }: Props['state']): Question {
  const wines = initial.at === 'loaded' ? initial.wines : null
  const type = selection.type ?? notSure
  const price = selection.price ?? 'Any price'
  switch (at) {
    case 'type':
      return { step: 1, labels: wineTypes, open: listAvailableTypes(wines), chosen: selection.type }
    case 'price':
      return { step: 2, labels: priceBands, open: listAvailableBands(wines, type), chosen: selection.price }
    case 'varietal':
      return {
        step: 3,
        labels: getVarietals(type),
        open: listAvailableVarietals(wines, { type, price }),
        chosen: selection.varietal,
      }
  }
}

type ChoicesProps = Omit<Question, 'step'> & {
  readonly at: QuestionView
  readonly dispatch: Props['dispatch']
}

/** The options of a question as radio buttons. Arrow keys move among the enabled ones. */
function Choices({ at, labels, open, chosen, dispatch }: ChoicesProps) {
  const name = useId()
  const { types, prices, varietals } = findAWineCopy
  const optionCopy = { type: types, price: prices, varietal: varietals }
  return (
    <fieldset className={joinClasses(css.choices, at === 'type' && css.kinds)}>
      <legend>
        <VisuallyHidden>{findAWineCopy.questions[at]}</VisuallyHidden>
      </legend>
      {labels.map((label) => (
        <label key={label} className={joinClasses(css.choice, !open.includes(label) && css.closed)}>
          <input
            className={css.radio}
            type="radio"
            name={name}
            value={label}
            checked={chosen === label}
            disabled={!open.includes(label)}
            onChange={() => dispatch({ flow: 'find-a-wine', kind: 'chosen', question: at, label })}
          />
          {at === 'type' && (
            <span className={css.kind}>
              <Icon name="bottle" size={24} />
            </span>
          )}
          <span className={css.label}>{toLabelCopy(optionCopy[at], label)}</span>
          <span className={css.mark}>
            <Icon name="check" />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Waiting({ at, count }: { readonly at: QuestionView; readonly count: number }) {
  return (
    <div className={joinClasses(css.choices, at === 'type' && css.kinds)} aria-busy="true">
      <VisuallyHidden>{findAWineCopy.loading}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <div className={css.waiting} key={index}>
          <Skeleton shape="block" />
        </div>
      ))}
    </div>
  )
}
