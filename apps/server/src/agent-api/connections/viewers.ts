import type { Viewing } from '../../live-chat/bus'

/** A tab repeats what it views every 20 s. One that is silent for this long, with its server, counts as closed. */
export const viewingMs = 60_000
/** The most tabs that are tracked. Further ones are left out until others close. */
const maxTabs = 5000

/** An agent who has something open. */
export type Viewer = { readonly agentId: number; readonly displayName: string; readonly isWriting: boolean }

/**
 * Tracks what the tabs of agents have open, as far as this process was notified. A lost notification does no harm: the
 * tab repeats it.
 */
export type Viewers = {
  /** Returns what has other viewers now, such as `chat:ch-1`; empty for a repeat. */
  readonly handleViewing: (viewing: Viewing, now: number) => readonly string[]
  /** Returns the other agents who have it open, each once, by name. */
  readonly list: (viewed: string, exceptAgentId: number, now: number) => readonly Viewer[]
}

type Tab = Viewing & { readonly viewed: string; readonly until: number }

/** Creates the tracking of what agents have open. Source: docs/desk.md#see-who-else-is-there */
export function createViewers(): Viewers {
  /** The tabs in the order in which they expire. */
  const tabs = new Map<string, Tab>()
  const tabsByViewed = new Map<string, Map<string, Tab>>()

  function remove({ tabId, viewed }: Tab): void {
    tabs.delete(tabId)
    const others = tabsByViewed.get(viewed)
    others?.delete(tabId)
    if (others?.size === 0) tabsByViewed.delete(viewed)
  }

  function add(tab: Tab): void {
    tabs.set(tab.tabId, tab)
    const others = tabsByViewed.get(tab.viewed) ?? new Map<string, Tab>()
    tabsByViewed.set(tab.viewed, others.set(tab.tabId, tab))
  }

  function removeExpired(now: number): void {
    for (const tab of tabs.values()) {
      if (tab.until > now) return
      remove(tab)
    }
  }

  return {
    handleViewing: (viewing, now) => {
      removeExpired(now)
      const { tabId, viewed } = viewing
      const before = tabs.get(tabId)
      if (before) remove(before)
      if (viewed !== null && tabs.size < maxTabs) add({ ...viewing, viewed, until: now + viewingMs })
      if (before?.viewed === viewed && before?.isWriting === viewing.isWriting) return []
      return [...new Set([before?.viewed ?? viewed, viewed])].filter((one) => one !== null)
    },
    list: (viewed, exceptAgentId, now) => {
      const viewers = new Map<number, Viewer>()
      for (const tab of tabsByViewed.get(viewed)?.values() ?? []) {
        if (tab.agentId === exceptAgentId || tab.until <= now) continue
        const { agentId, displayName } = tab
        const isWriting = tab.isWriting || viewers.get(agentId)?.isWriting === true
        viewers.set(agentId, { agentId, displayName, isWriting })
      }
      return [...viewers.values()].toSorted((one, other) => one.displayName.localeCompare(other.displayName))
    },
  }
}
