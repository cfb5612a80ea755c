import type { Preview } from '@murphy/contracts/preview'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { AsyncResult, BotReply, Clock, GreetingData, LocalData, NoteName, Ports, Result } from '../ports'
import { hoursLine } from '../flows/nominee/hours-line'
import { previewCopy as copy } from './copy'
import { createPreviewLiveChat } from './preview-live-chat'

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
      greet: async () => ok(greetingOf(preview)),
      sendText: async ({ isLiveChatAvailable }, { text }) =>
        text === copy.question ? offers(preview, isLiveChatAvailable) : said(copy.nothingSent),
      sendEvent: async () => said(copy.nothingSent),
      passControl: () => undefined,
    },
    orderApi: { orderDetail: nobody, nomineeDetail: nobody, setNominee: nobody },
    helpApi: {
      article: nobody,
      liveChatHours: async ({ isLiveChatAvailable }) =>
        ok([isLiveChatAvailable ? 'Open' : 'Closed', preview.hoursText]),
      formDetails: nobody,
      createTicket: nobody,
    },
    wineApi: { wines: nobody, recommendations: nobody },
    analytics: {
      record: done,
      recordArticleStatus: done,
      recordTrackingVote: done,
      recordNomineeEvent: done,
    },
    settings: {
      widgetConfiguration: async () => ok(preview.widgetConfiguration),
      isFeatureEnabled: async (_caller, feature) => ok(preview.features.includes(feature)),
    },
    hostPage: { tell: () => undefined, listen: () => () => undefined },
    localData: createPageMemory(),
    clock: startingAt(preview.at, clock),
    ids,
    log,
    links: { openTab: () => undefined, goTo: () => undefined },
    connection: { isOnline: () => true, whenOnline: () => undefined, watch: () => undefined },
    loadSurvey: () => Promise.reject(new Error('A preview has no survey.')),
    loadMyConversation: async () => ({ download: nobody, remove: nobody, saveFile: () => undefined }),
    loadLiveChat: async () => createPreviewLiveChat(preview),
  }
}

function ok<Value>(value: Value): Result<Value> {
  return { ok: true, value }
}

async function nobody(): AsyncResult<never> {
  return { ok: false, error: { kind: 'offline' } }
}

async function done(): AsyncResult<null> {
  return ok(null)
}

function said(text: string, ...more: readonly ReplyItem[]): Result<BotReply> {
  return ok({ items: [{ type: 'message', text, from: 'murphy' }, ...more], isEmpty: false })
}

/** The widget shows those of the three that go with live chat as it stands. Source: QR-11, OP-104 */
function offers({ at, hoursText }: Preview, isLiveChatAvailable: boolean): Result<BotReply> {
  const items = copy.offers.map((text) => ({ text }))
  return said(isLiveChatAvailable ? copy.open : hoursLine(hoursText, at), { type: 'conditionalqr', items })
}

function greetingOf({ isSignedIn }: Preview): GreetingData {
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

/** The same clock, set to another moment; from there it runs. */
function startingAt(at: number, clock: Clock): Clock {
  const startedAt = clock.now()
  return { ...clock, now: () => at + clock.now() - startedAt }
}

/** Notes for as long as the page lives, such as which banner was closed; nothing of the browser's is read or written. */
function createPageMemory(): LocalData {
  const notes = new Map<NoteName, string>()
  return {
    read: () => ({
      chatbotUserId: null,
      chat: null,
      lastActivityAt: null,
      shopperId: null,
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
