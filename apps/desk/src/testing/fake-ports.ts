import type { DeskFrameUp, DeskSession } from '@murphy/contracts/desk'
import { createFakeClock } from '@murphy/testing'
import type { FakeClock } from '@murphy/testing'
import type { DeskFrame, PageEventKind, StoredValues } from '../core/event'
import type { Command } from '../core/shift/command'
import type { ConnectionStatus, AlertChoices } from '../core/state'
import type { DeskServer, DeskConnectionListener, Ports } from '../core/ports'
import { quietAlerts } from '../core/state'

export const session: DeskSession = {
  agent: { id: 42, displayName: 'Sarah Jones', role: 'agent' },
  csrfToken: 'csrf-1',
  isSecondFactorDue: false,
}

type Answer = Awaited<ReturnType<DeskServer['perform']>>

/** Ports that a test controls and inspects. */
export type FakePorts = {
  readonly ports: Ports
  readonly clock: FakeClock
  /** The server's answers, which a test replaces. */
  readonly server: {
    findSession: DeskServer['findSession']
    signIn: DeskServer['signIn']
    startSingleSignOn: DeskServer['startSingleSignOn']
    signOut: () => ReturnType<DeskServer['signOut']>
    perform: (command: Command, id: string, onProgress: (part: number) => void) => Promise<Answer>
    getMacros: DeskServer['getMacros']
    getReplies: DeskServer['getReplies']
    putReply: DeskServer['putReply']
    deleteReply: DeskServer['deleteReply']
    getShopper: DeskServer['getShopper']
    getContext: DeskServer['getContext']
    getTracker: DeskServer['getTracker']
    getLog: DeskServer['getLog']
    findCards: DeskServer['findCards']
    getSuggestions: DeskServer['getSuggestions']
    translate: DeskServer['translate']
    getSummary: DeskServer['getSummary']
    askForNotices: Ports['alerts']['requestNotifications']
    renewPush: Ports['push']['renew']
    turnPushOn: Ports['push']['turnOn']
    turnPushOff: Ports['push']['turnOff']
  }
  /** Every sent command, each attempt. */
  readonly sent: readonly { readonly id: string; readonly command: Command }[]
  readonly frames: readonly DeskFrameUp[]
  readonly signals: readonly string[]
  /** Sounds and notifications. */
  readonly alerted: readonly string[]
  readonly alerts: () => AlertChoices
  readonly stored: () => Pick<StoredValues, 'drafts' | 'outbox'>
  readonly badge: () => number
  readonly isLinkOpen: () => boolean
  readonly lastSeqs: () => ReturnType<DeskConnectionListener['getLastSeqs']>
  /** Pushes frames as the server. */
  readonly push: (...frames: readonly DeskFrame[]) => void
  readonly setConnection: (status: ConnectionStatus) => void
  /** The path that the page shows. */
  readonly path: () => string
  /** Goes to a path of the browser's history. */
  readonly goTo: (path: string) => void
  readonly page: (event: PageEventKind) => void
}

export function createFakePorts(earlier: Partial<Pick<StoredValues, 'drafts' | 'outbox'>> = {}): FakePorts {
  const clock = createFakeClock()
  const sent: { id: string; command: Command }[] = []
  const frames: DeskFrameUp[] = []
  const signals: string[] = []
  let stored: Pick<StoredValues, 'drafts' | 'outbox'> = { drafts: {}, outbox: [], ...earlier }
  let badge = 0
  let alerts: AlertChoices = quietAlerts
  const called: string[] = []
  let listener: DeskConnectionListener | null = null
  let watcher: Parameters<Ports['page']['watch']>[0] = () => undefined
  let pathWatcher: Parameters<Ports['page']['watchPath']>[0] = () => undefined
  let path = ''
  let lastId = 0

  const server: FakePorts['server'] = {
    findSession: async () => ({ ok: true, value: session }),
    signIn: async () => ({ ok: true, value: session }),
    startSingleSignOn: async () => ({ ok: true, value: 'https://login.shop.example/authorize' }),
    signOut: async () => ({ kind: 'answered', signOutUrl: null }),
    perform: async () => ({ ok: true, value: { seq: null } }),
    getReplies: async () => ({ ok: true, value: [] }),
    getMacros: async () => ({ ok: true, value: [] }),
    putReply: async () => ({ ok: true, value: [] }),
    deleteReply: async () => ({ ok: true, value: [] }),
    getShopper: async () => ({ ok: true, value: { orders: null, pastChats: [] } }),
    getContext: async () => ({
      ok: true,
      value: { isOn: false, context: null, changedAt: null, productNames: {} },
    }),
    getTracker: async () => ({ ok: false, error: { kind: 'unanswered' } }),
    getLog: async () => ({ ok: false, error: { kind: 'unanswered' } }),
    findCards: async () => ({ ok: true, value: [] }),
    getSuggestions: async () => ({
      ok: true,
      value: { seq: null, language: null, canTranslate: false, suggestions: [] },
    }),
    translate: async () => ({ ok: true, value: { text: null, translationId: null } }),
    getSummary: async () => ({ ok: true, value: null }),
    askForNotices: async () => true,
    renewPush: async () => 'off',
    turnPushOn: async () => 'on',
    turnPushOff: async () => 'off',
  }

  const ports: Ports = {
    server: {
      findSession: () => server.findSession(),
      signIn: (credentials) => server.signIn(credentials),
      startSingleSignOn: () => server.startSingleSignOn(),
      signOut: async (csrfToken) => {
        signals.push(`sign-out ${csrfToken}`)
        return await server.signOut()
      },
      perform: async (_csrfToken, id, command, onProgress) => {
        sent.push({ id, command })
        return server.perform(command, id, onProgress ?? (() => undefined))
      },
      getMacros: (csrfToken) => server.getMacros(csrfToken),
      getReplies: (csrfToken) => server.getReplies(csrfToken),
      putReply: (csrfToken, reply) => server.putReply(csrfToken, reply),
      deleteReply: (csrfToken, replyId) => server.deleteReply(csrfToken, replyId),
      getShopper: (csrfToken, chatId) => server.getShopper(csrfToken, chatId),
      getContext: (csrfToken, chatId) => server.getContext(csrfToken, chatId),
      getTracker: (csrfToken, order) => server.getTracker(csrfToken, order),
      getLog: (csrfToken, chatId) => server.getLog(csrfToken, chatId),
      findCards: (csrfToken, search) => server.findCards(csrfToken, search),
      getSuggestions: (csrfToken, chatId) => server.getSuggestions(csrfToken, chatId),
      translate: (csrfToken, request) => server.translate(csrfToken, request),
      recordTranslation: async (_csrfToken, { translationId, outcome }) => {
        signals.push(`translation ${outcome} ${translationId}`)
      },
      recordSuggestions: async (_csrfToken, { suggestionIds, outcome }) => {
        signals.push(`${outcome} ${suggestionIds.join(' ')}`)
      },
      getSummary: (csrfToken, request) => server.getSummary(csrfToken, request),
      recordSummary: async (_csrfToken, { summaryId, outcome }) => {
        signals.push(`summary ${outcome} ${summaryId}`)
      },
      sendTyping: async (_csrfToken, chatId, isTyping) => {
        signals.push(`typing ${chatId} ${isTyping}`)
      },
      sendRead: async (_csrfToken, chatId, seq) => {
        signals.push(`read ${chatId} ${seq}`)
      },
    },
    connection: {
      open: (opened) => {
        listener = opened
      },
      send: (frame) => frames.push(frame),
      retry: () => signals.push('retry'),
      close: () => {
        listener = null
      },
    },
    storage: {
      read: () => stored,
      saveDrafts: (_account, drafts) => {
        stored = { ...stored, drafts }
      },
      saveOutbox: (_account, outbox) => {
        stored = { ...stored, outbox }
      },
      clear: () => {
        stored = { drafts: {}, outbox: [] }
      },
    },
    clock,
    alerts: {
      getChoices: () => alerts,
      saveChoices: (chosen) => {
        alerts = chosen
      },
      chime: () => called.push('chime'),
      ring: (_volume, forMs) => called.push(`ring ${forMs}`),
      stopRing: () => called.push('stop-ring'),
      notify: ({ kind, shopper }) => called.push(`notice ${kind} ${shopper}`),
      requestNotifications: () => server.askForNotices(),
    },
    push: {
      renew: (csrfToken) => server.renewPush(csrfToken),
      turnOn: (csrfToken) => server.turnPushOn(csrfToken),
      turnOff: (csrfToken) => server.turnPushOff(csrfToken),
    },
    page: {
      watch: (watching) => {
        watcher = watching
        return () => undefined
      },
      isVisible: () => true,
      isNarrow: () => false,
      showBadge: (count) => {
        badge = count
      },
      getPath: () => path,
      watchPath: (watching) => {
        pathWatcher = watching
        return () => undefined
      },
      showPath: (shown) => {
        path = shown
      },
      getBuild: () => '/desk/assets/index-own.js',
      reload: () => signals.push('reload'),
      leaveTo: (url) => signals.push(`leave to ${url}`),
      getTheme: () => 'system',
      showTheme: (theme) => signals.push(`theme ${theme}`),
    },
    ids: { next: () => (++lastId).toString(16).padStart(32, '0') },
  }

  return {
    ports,
    clock,
    server,
    sent,
    frames,
    signals: signals,
    alerted: called,
    alerts: () => alerts,
    stored: () => stored,
    badge: () => badge,
    isLinkOpen: () => listener !== null,
    lastSeqs: () => listener?.getLastSeqs() ?? [],
    push: (...pushed) => {
      for (const frame of pushed) listener?.onFrame(frame)
    },
    setConnection: (status) => listener?.onStatus(status),
    path: () => path,
    goTo: (to) => {
      path = to
      pathWatcher(to)
    },
    page: (event) => watcher(event),
  }
}
