import type { Understanding } from '../../assistant/understanding'
import type { Settings, SettingValue } from '../../settings/settings'
import { createChatCompletions } from './chat-completions'
import { createDialogflowEs, createDialogflowCx } from './dialogflow-editions'
import { createGoogleTokens } from './google-credentials'
import type { GuardedUnderstanding } from './guard-understanding'
import type { After } from '../timer'
import { guardUnderstanding, withFallback } from './guard-understanding'
import type { OfferedIntent, UnderstandingLog, RemoteUnderstanding } from './remote-understanding'
import { createReadLocally } from './read-locally'
import type { ServiceAccount } from './google-credentials'
import { withShadow } from './shadow'
import { realTimer } from '../timer'

/** The time until the setting is read again. */
const choiceTtlMs = 2000

type AdapterChoice = SettingValue<'understanding.adapter'>

export type UnderstandingPorts = {
  readonly embedded: Understanding
  /** Returns the intents that services may choose from. */
  readonly intents: () => readonly OfferedIntent[]
  readonly settings: Pick<Settings, 'get'>
  readonly secrets: {
    readonly dialogflow: ServiceAccount | null
    readonly chatCompletionsKey: string | null
  }
  readonly fetch: typeof globalThis.fetch
  readonly log: UnderstandingLog
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly after?: After
}

/**
 * Creates the engine that the settings `understanding.adapter` and `understanding.shadow` name, and follows their
 * changes. When they cannot be read, the last choice stays; at the start that is the embedded engine.
 *
 * Source: docs/understanding.md#engine
 */
export function createChosenUnderstanding(ports: UnderstandingPorts): Understanding {
  const { embedded, settings, log, now } = ports
  const services = createServices(ports)
  let choice: { readonly key: string; readonly understanding: Understanding } = {
    key: '',
    understanding: embedded,
  }
  let readAt = Number.NEGATIVE_INFINITY

  function compose(adapter: AdapterChoice, shadow: AdapterChoice | null): Understanding {
    const first = adapter.kind === 'embedded' ? embedded : withFallback(services.find(adapter), embedded)
    return shadow === null || JSON.stringify(shadow) === JSON.stringify(adapter)
      ? first
      : withShadow(first, services.find(shadow), { now, log })
  }

  async function getCurrent(): Promise<Understanding> {
    // A clock that was set back must not keep an old choice.
    if (Math.abs(now() - readAt) < choiceTtlMs) return choice.understanding
    readAt = now()
    try {
      const adapter = await settings.get('understanding.adapter')
      const shadow = await settings.get('understanding.shadow')
      const key = JSON.stringify([adapter, shadow])
      if (key !== choice.key) choice = { key, understanding: compose(adapter, shadow) }
    } catch {
      log.warn({ event: 'understanding-unchosen' })
    }
    return choice.understanding
  }

  return {
    ...embedded,
    understand: async (text, context) => await (await getCurrent()).understand(text, context),
  }
}

/** Creates each service once with its own guard: the adapter and the shadow share its health. */
function createServices({
  embedded,
  intents,
  secrets,
  fetch,
  log,
  now,
  after = realTimer,
}: UnderstandingPorts): {
  find: (choice: AdapterChoice) => GuardedUnderstanding
} {
  const tokens = secrets.dialogflow ? createGoogleTokens(secrets.dialogflow, { fetch, now }) : null
  const readLocally = createReadLocally(embedded)
  const known = new Map<string, GuardedUnderstanding>()

  function create(choice: AdapterChoice): RemoteUnderstanding {
    const shared = { fetch, intents, readLocally }
    switch (choice.kind) {
      case 'embedded':
        return {
          source: 'embedded',
          ask: async (text, context) => ({ ok: true, understood: await embedded.understand(text, context) }),
        }
      case 'dialogflow-es':
        return createDialogflowEs(choice, { ...shared, tokens })
      case 'dialogflow-cx':
        return createDialogflowCx(choice, { ...shared, tokens })
      case 'chat-completions':
        return createChatCompletions(choice, { ...shared, key: secrets.chatCompletionsKey })
    }
  }

  return {
    find: (choice) => {
      const key = JSON.stringify(choice)
      const service = known.get(key) ?? guardUnderstanding(create(choice), { now, after, log })
      known.set(key, service)
      return service
    },
  }
}
