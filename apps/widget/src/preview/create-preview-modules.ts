import { createModuleRegistry } from '@murphy/flow'
import { moduleLoaders } from '../module-loaders'
import type { Chunks } from '../module-loaders'
import type { WidgetModuleRegistry } from '../modules'

/** Creates the modules of a preview. What a shopper loads bit by bit is loaded before the first screen. */
export async function createPreviewModules(): Promise<WidgetModuleRegistry> {
  const modules = createModuleRegistry<Chunks>(moduleLoaders)
  await Promise.all([modules.load('first-answer'), modules.load('live-chat'), modules.load('notices')])
  return modules
}
