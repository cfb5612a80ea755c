import type { ComponentType } from 'react'
import { Skeleton } from '@murphy/ui'
import { toPlainText } from '@murphy/contracts/reply-items'
import type { ShownKind } from '@murphy/contracts/reply-items'
import type { WidgetModules } from './modules'
import { FromModule } from './from-module'
import type { ViewProps } from '../reply-items/view-props'

/**
 * Creates the view of a kind whose component is part of a lazily loaded module. When the module cannot be loaded, the item
 * is shown as plain text.
 */
export function createLazyView<Name extends 'carousels' | 'live-chat', Kind extends ShownKind>(
  name: Name,
  choose: (module: WidgetModules[Name]) => ComponentType<ViewProps<Kind>>,
): ComponentType<ViewProps<Kind>> {
  return function LazyView(props) {
    return (
      <FromModule
        name={name}
        loading={<Skeleton shape="block" />}
        failed={<p>{toPlainText(props.item)}</p>}
        render={(module) => {
          const View = choose(module)
          return <View {...props} />
        }}
      />
    )
  }
}
