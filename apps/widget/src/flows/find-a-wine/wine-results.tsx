import { Button, joinClasses, Avatar, Skeleton, VisuallyHidden } from '@murphy/ui'
import type { Wine } from '@murphy/contracts/entities'
import {
  nothingSelected,
  rankWines,
  rankings,
  findRelaxation,
  formatNoWineFound,
  winesOnCard,
} from '@murphy/domain/wine'
import type { Ranking } from '@murphy/domain/wine'
import { fill } from '@murphy/domain/copy'
import type { ScreenProps } from '../screen-props'
import { findAWineCopy, formatWineCount } from './copy'
import type { FindAWineState } from '../../core/flow/find-a-wine-flow'
import { FinderPage } from './finder-page'
import { WineRow } from './wine-row'
import css from './wine-results.module.css'

type Props = {
  readonly state: Extract<FindAWineState, { at: 'results' | 'recommendationList' }>
  readonly dispatch: ScreenProps<'find-a-wine'>['dispatch']
}

/**
 * The recommended wines in three short lists, or one list in full.
 * Source: FAW-04, FAW-11 to FAW-13, FAW-29 to FAW-43, OP-60, OP-64
 */
export function WineResults({ state, dispatch }: Props) {
  return (
    <FinderPage
      key={`${state.at} ${state.searches}`}
      title={state.at === 'results' ? findAWineCopy.resultsTitle : findAWineCopy.rankings[state.ranking]}
      subtitle={fill(findAWineCopy.at, { store: state.opening.storeName })}
      hasBack
      dispatch={dispatch}
      actions={
        <>
          <Button look="quiet" onClick={() => dispatch({ flow: 'find-a-wine', kind: 'start-again-pressed' })}>
            {findAWineCopy.startAgain}
          </Button>
          <Button onClick={() => dispatch({ flow: 'find-a-wine', kind: 'done-pressed' })}>
            {findAWineCopy.done}
          </Button>
        </>
      }
    >
      <FoundWines state={state} dispatch={dispatch} />
    </FinderPage>
  )
}

function FoundWines({ state, dispatch }: Props) {
  const emptyText = toEmptyText(state)
  return (
    <div className={joinClasses(emptyText !== null && css.noWines)}>
      {emptyText !== null && <Avatar size={96} mood="sorry" />}
      {/* Stays mounted while its text changes, so that each text is announced once. */}
      <output className={css.summary}>{emptyText ?? <WineCount state={state} />}</output>
      {emptyText === null ? (
        <WineLists state={state} dispatch={dispatch} />
      ) : (
        <DropFilterButton state={state} dispatch={dispatch} />
      )}
    </div>
  )
}

/** Returns the text for no wines; `null` while there are wines to show, or none yet. Source: FAW-38 to FAW-42, OP-64 */
function toEmptyText({ found, selection }: Props['state']): string | null {
  if (found.at === 'failed') return formatNoWineFound(nothingSelected, { wine: findAWineCopy })
  return found.at === 'loaded' && found.wines.length === 0
    ? formatNoWineFound(selection, { wine: findAWineCopy })
    : null
}

function WineCount({ state }: Pick<Props, 'state'>) {
  const { found } = state
  if (found.at !== 'loaded') return <VisuallyHidden>{findAWineCopy.loading}</VisuallyHidden>
  const shown = state.at === 'recommendationList' ? rankWines(found.wines, state.ranking) : found.wines
  // An empty list has a text of its own.
  return shown.length === 0 ? null : formatWineCount(shown.length)
}

function WineLists({ state, dispatch }: Props) {
  const { found } = state
  if (found.at !== 'loaded') return <LoadingWines />
  if (state.at === 'recommendationList')
    return <WineList wines={rankWines(found.wines, state.ranking)} dispatch={dispatch} />
  return (
    <div className={css.categories}>
      {rankings.map((ranking) => (
        <Category key={ranking} ranking={ranking} wines={found.wines} dispatch={dispatch} />
      ))}
    </div>
  )
}

type CategoryProps = {
  readonly ranking: Ranking
  readonly wines: readonly Wine[]
  readonly dispatch: Props['dispatch']
}

function Category({ ranking, wines, dispatch }: CategoryProps) {
  const list = rankWines(wines, ranking)
  const name = findAWineCopy.rankings[ranking]
  return (
    <section className={css.category} aria-label={name}>
      <h3 className={css.name}>{name}</h3>
      <WineList wines={list.slice(0, winesOnCard)} dispatch={dispatch} />
      {list.length > winesOnCard && (
        <Button
          look="quiet"
          isWide
          aria-label={fill(findAWineCopy.seeMoreOf, { ranking: name })}
          onClick={() => dispatch({ flow: 'find-a-wine', kind: 'see-more-pressed', ranking })}
        >
          {findAWineCopy.seeMore}
        </Button>
      )}
    </section>
  )
}

function WineList({ wines, dispatch }: Pick<CategoryProps, 'wines' | 'dispatch'>) {
  if (wines.length === 0) return <p className={css.empty}>{findAWineCopy.emptyList}</p>
  return (
    <ul className={css.list}>
      {wines.map((wine) => (
        <WineRow key={wine.sku} wine={wine} dispatch={dispatch} />
      ))}
    </ul>
  )
}

/** The button that drops the filter without which there are most wines. Source: decision 055 */
function DropFilterButton({ state, dispatch }: Props) {
  if (state.initial.at !== 'loaded' || state.found.at !== 'loaded') return null
  const relaxed = findRelaxation(state.initial.wines, state.selection)
  if (relaxed === null) return null
  const { filter, count } = relaxed
  return (
    <Button onClick={() => dispatch({ flow: 'find-a-wine', kind: 'filter-dropped', filter })}>
      {fill(findAWineCopy.relax[filter], { wines: formatWineCount(count) })}
    </Button>
  )
}

function LoadingWines() {
  return (
    <div className={css.list} aria-busy="true">
      {[1, 2, 3, 4].map((line) => (
        <Skeleton key={line} shape="block" />
      ))}
    </div>
  )
}
