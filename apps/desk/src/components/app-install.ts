import { createContext, use, useSyncExternalStore } from 'react'

/** Installing the desk as an app, where the browser offers it. */
export type AppInstall = {
  readonly canInstall: () => boolean
  /** Calls the listener when that changes. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
  /** Asks the agent. Called while a press is handled, which browsers require. */
  readonly prompt: () => void
}

/** For browsers that do not offer it, and for pages of tests. */
export const notInstallable: AppInstall = {
  canInstall: () => false,
  subscribe: () => () => undefined,
  prompt: () => undefined,
}

export const AppInstallContext = createContext<AppInstall>(notInstallable)

/** Returns whether the browser offers to install the desk, and the function that asks the agent. */
export function useAppInstall(): { readonly canInstall: boolean; readonly prompt: () => void } {
  const { canInstall, subscribe, prompt } = use(AppInstallContext)
  return { canInstall: useSyncExternalStore(subscribe, canInstall), prompt }
}
