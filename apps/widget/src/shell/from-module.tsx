import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { WidgetEvent } from '../core/event'
import type { WidgetModules } from './modules'
import { useDispatch } from '../components/widget-context'
import { useModule, useModules } from './modules-context'

type Props<Name extends keyof WidgetModules> = {
  readonly name: Name
  readonly render: (module: WidgetModules[Name]) => ReactNode
  /** Renders only if something else has loaded the module. */
  readonly isPassive?: boolean
  /** Shown while the module loads. */
  readonly loading?: ReactNode
  /** Shown when the module cannot be loaded. */
  readonly failed?: ReactNode
  /** Dispatched when the module cannot be loaded, so that the shopper is not left with an empty screen. */
  readonly onFail?: WidgetEvent
}

/** Renders a part of a lazily loaded module, at once or as soon as it has loaded. */
export function FromModule<Name extends keyof WidgetModules>({
  name,
  render,
  isPassive = false,
  loading,
  failed,
  onFail,
}: Props<Name>) {
  const modules = useModules()
  const module = useModule(name)
  const dispatch = useDispatch()
  const [hasFailed, setHasFailed] = useState(false)
  const isToLoad = module === null && !isPassive

  useEffect(() => {
    if (isToLoad)
      modules.load(name).catch(() => {
        setHasFailed(true)
        if (onFail !== undefined) dispatch(onFail)
      })
    // Loaded once for each time something is missing, not for each new event object.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isToLoad])

  if (module !== null) return render(module)
  return hasFailed ? failed : loading
}
