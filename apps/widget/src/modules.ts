import type { ModuleRegistry } from '@murphy/flow'
import type { CoreModules } from './core/core-modules'
import type { ViewModules } from './shell/view-modules'

/** The lazily loaded modules of a widget, as its core and its views use them. */
export type WidgetModules = CoreModules & ViewModules

export type WidgetModuleRegistry = ModuleRegistry<WidgetModules>
