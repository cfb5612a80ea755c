import type { Preview } from '@murphy/contracts/preview'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import type {
  AsyncResult,
  BotReply,
  GreetingData,
  LocalData,
  NoteName,
  Ports,
  Result,
  LiveChatPorts,
} from '../core/ports'
import { formatHoursText } from '../flows/nominee/format-hours-text'
import { previewCopy as copy } from './copy'
import type { LiveChatClient, LiveChatSnapshot } from '@murphy/live-chat-sdk'
import { unknownSnapshot } from '../core/live-chat/live-chat-state'

/** The ports that the browser still provides: a running clock, ids and the console. */
export type PreviewEdges = Pick<Ports, 'clock' | 'ids' | 'log'>

/**
 * Creates the ports of a preview for managers. All answers come from `preview`. The ports call no server, and store
 * nothing beyond the page.
 *
 * Source: decision 024
 */
export function createPreviewPorts(preview: Preview, { clock, ids, log }: PreviewEdges): Ports {
  return {
    chat: {
      greet: async () => toSuccess(createGreeting(preview)),
      sendText: async ({ isLiveChatAvailable }, { text }) =>
        text === copy.question ? createOffers(preview, isLiveChatAvailable) : answer(copy.nothingSent),
      sendEvent: async () => answer(copy.nothingSent),
      passControl: () => undefined,
    },
    orderApi: { orderDetail: failOffline, nomineeDetail: failOffline, setNominee: failOffline },
    helpApi: {
      article: failOffline,
      liveChatHours: async ({ isLiveChatAvailable }) =>
        toSuccess([isLiveChatAvailable ? 'Open' : 'Closed', preview.hoursText]),
      formDetails: failOffline,
      createTicket: failOffline,
    },
    wineApi: { wines: failOffline, recommendations: failOffline },
    analytics: {
      record: succeed,
      recordArticleStatus: succeed,
      recordTrackingVote: succeed,
      recordNomineeEvent: succeed,
    },
    settings: {
      widgetConfiguration: async () => toSuccess(preview.widgetConfiguration),
      isFeatureEnabled: async (_caller, feature) => toSuccess(preview.features.includes(feature)),
    },
    hostPage: { send: () => undefined, listen: () => () => undefined },
    localData: createPageMemory(),
    clock: createShiftedClock(preview.at, clock),
    ids,
    log,
    links: { openTab: () => undefined, goTo: () => undefined },
    connection: { isOnline: () => true, whenOnline: () => undefined, watch: () => undefined },
    loadSurvey: () => Promise.reject(new Error('A preview has no survey.')),
    loadMyConversation: async () => ({
      download: failOffline,
      remove: failOffline,
      saveFile: () => undefined,
      phoneCodes: { create: failOffline, check: failOffline, withdraw: failOffline, redeem: failOffline },
    }),
    loadClaims: async () => ({ find: failOffline, upload: failOffline, send: failOffline }),
    loadLiveChat: async () => createPreviewLiveChat(preview),
  }
}

function toSuccess<Value>(value: Value): Result<Value> {
  return { ok: true, value }
}

async function failOffline(): AsyncResult<never> {
  return { ok: false, error: { kind: 'offline' } }
}

async function succeed(): AsyncResult<null> {
  return toSuccess(null)
}

function answer(text: string, ...more: readonly ReplyItem[]): Result<BotReply> {
  return toSuccess({ items: [{ type: 'message', text, from: 'murphy' }, ...more], isEmpty: false })
}

/** Returns an answer with three choices. The widget shows those that fit live chat's availability. Source: QR-11, OP-104 */
function createOffers({ at, hoursText }: Preview, isLiveChatAvailable: boolean): Result<BotReply> {
  const items = copy.offers.map((text) => ({ text }))
  return answer(isLiveChatAvailable ? copy.open : formatHoursText(hoursText, at), {
    type: 'conditionalqr',
    items,
  })
}

function createGreeting({ isSignedIn }: Preview): GreetingData {
  const { first, last, email } = copy.shopper
  return {
    SessionId: '',
    LoggedInFirstName: isSignedIn ? first : null,
    LoggedInLastName: isSignedIn ? last : null,
    LoggedInEmail: isSignedIn ? email : null,
    LoggedInName: isSignedIn ? `${first} ${last}` : null,
    ShopperId: isSignedIn ? 1 : 0,
  }
}

/** Returns the clock, shifted so that it starts at `at`. */
function createShiftedClock(at: number, clock: Ports['clock']): Ports['clock'] {
  const startedAt = clock.now()
  return { ...clock, now: () => at + clock.now() - startedAt }
}

/** Creates local data that lives as long as the page, such as the closed banner. The browser's storage is not used. */
function createPageMemory(): LocalData {
  const notes = new Map<NoteName, string>()
  return {
    read: () => ({
      chatbotUserId: null,
      chat: null,
      lastActivityAt: null,
      shopper: null,
      encryptedShopperId: '',
    }),
    saveChatbotUserId: () => undefined,
    saveChat: () => undefined,
    saveActivity: () => undefined,
    saveShopper: () => undefined,
    saveShopperToken: () => undefined,
    readNote: (name) => notes.get(name) ?? null,
    saveNote: (name, text) => {
      if (text === null) notes.delete(name)
      else notes.set(name, text)
    },
    stopStoring: () => undefined,
    watch: () => () => undefined,
  }
}

const refuse = async () => ({ ok: false, error: { kind: 'NOT_CONNECTED', message: '' } }) as const

/** Creates live-chat ports with an agent online, so that only the opening hours decide. Nothing is connected or sent. */
function createPreviewLiveChat({
  operatingHours,
  departmentId,
}: Pick<Preview, 'operatingHours' | 'departmentId'>): LiveChatPorts {
  const snapshot: LiveChatSnapshot = {
    ...unknownSnapshot,
    status: 'registered',
    accountStatus: 'online',
    departments: [{ id: departmentId, name: '', status: 'online' }],
    operatingHours,
  }
  const client: LiveChatClient = {
    getSnapshot: () => snapshot,
    getLog: () => [],
    getUnsent: () => [],
    subscribe: () => () => undefined,
    connect: () => undefined,
    reconnect: () => false,
    stop: () => undefined,
    startChat: refuse,
    sendMessage: () => ({ id: '', answer: refuse() }),
    sendFile: async () => ({ ok: false, error: { kind: 'NOT_ALLOWED', message: '' } }),
    sendTyping: () => undefined,
    markAsRead: () => undefined,
    sendRating: refuse,
    sendComment: refuse,
    sendPath: () => undefined,
    addTags: refuse,
    endChat: refuse,
    forgetVisitor: () => undefined,
  }
  return {
    openClient: async () => client,
    computeTextVersion: async () => '',
    pageUrl: () => null,
    recordAgentJoined: async () => ({ ok: true, value: null }),
    notify: () => undefined,
  }
}
