import { joinClasses } from '@murphy/ui'
import { isHostDevice } from '../core/selectors'
import type { State } from '../core/state'
import { Arrivals } from './arrivals'
import { FromModule } from './from-module'
import { Launcher } from './launcher'
import { Panel } from './panel'
import { useWidget, WidgetContext } from '../components/widget-context'
import type { Widget } from './modules'
import { ModulesContext } from './modules-context'
import css from './app.module.css'

/** The whole widget: closed as a launcher, open as a panel. */
export function App({ widget }: { readonly widget: Widget }) {
  return (
    <WidgetContext value={widget}>
      <ModulesContext value={widget.modules}>
        <Arrivals />
        <Frame />
      </ModulesContext>
    </WidgetContext>
  )
}

function Frame() {
  const isOpen = useWidget(selectIsOpen)
  const isLeavingEndScreen = useWidget(selectIsLeavingEndScreen)
  const hasOwnLauncher = useWidget(selectHasOwnLauncher)
  const fillsFrame = useWidget(selectFillsFrame)
  const isShared = useWidget(isHostDevice)

  return (
    <div className={joinClasses(css.frame, fillsFrame && css.full)}>
      {isOpen && <Panel />}
      {!isOpen && isLeavingEndScreen && (
        <div className={css.leaving}>
          <FromModule name="first-answer" render={({ EndScreen }) => <EndScreen isLeaving />} />
        </div>
      )}
      {!isOpen && hasOwnLauncher && <Launcher />}
      {isShared && <FromModule name="first-answer" render={({ HostDevice }) => <HostDevice />} />}
    </div>
  )
}

function selectIsOpen(state: State): boolean {
  return state.frame.at === 'open'
}

/** Selects whether the end screen is still shown while the widget closes from it. Source: END-14, OP-10 */
function selectIsLeavingEndScreen(state: State): boolean {
  return state.frame.at === 'closed' && state.frame.leaving === 'ended'
}

function selectHasOwnLauncher(state: State): boolean {
  return state.device.hasOwnLauncher && !state.device.isHostDevice
}

/** Selects whether the widget fills its frame: inside a host page, on a phone and on a host device. */
function selectFillsFrame({ device }: State): boolean {
  return device.isFramed || device.isMobile || device.isHostDevice
}
