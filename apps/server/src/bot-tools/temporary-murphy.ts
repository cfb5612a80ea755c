import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CalendarDate } from '@murphy/domain/calendar'
import { pino } from 'pino'
import type { TurnObserver } from '../assistant/assistant'
import { readBotFiles } from '../adapters/read-bot-files'
import { botFolder } from '../adapters/repository-root'
import { loadEnvironment } from '../environment'
import type { RunningAssistant } from '../adapters/create-assistant'
import { createAssistant } from '../adapters/create-assistant'
import { connectDatabase } from '../adapters/connect-database'
import { createSettings } from '../adapters/postgres/settings'
import { createShopperKeys } from '../adapters/postgres/shopper-keys'
import type { Shopper } from '../retail/ports'
import type { EvaluationAdapter } from './evaluation-adapter'
import { startActionRecorder } from './blind/record-actions'
import { resetDemoRetailer, startDemoRetailer } from './demo-retailer'

export type TemporaryMurphy = Pick<
  RunningAssistant,
  'bot' | 'taught' | 'understanding' | 'languageModelMetrics'
> & {
  /** Returns the shopper whom a token of the retailer would name; `null`: the retailer does not know the key. */
  readonly findShopper: (shopperKey: string) => Promise<Shopper | null>
  /** Resets the demonstration data to that of a first start on the given day. */
  readonly reset: (today: CalendarDate) => Promise<void>
  /** Returns what the retailer has done for shoppers since the last call, such as `cancel 10234564`. */
  readonly takeActions: () => readonly string[]
  /** The time of this Murphy in milliseconds since 1970. */
  readonly now: () => number
  readonly close: () => Promise<void>
}

/**
 * Starts a separate Murphy on the demonstration's data, for a conversation or an evaluation. Its database is in a
 * temporary folder that is removed at the end, even when the program is interrupted. Mails stay there too. The demo
 * retailer runs on a free port, and no remote service is called but that of `adapter`.
 *
 * @param adapter the engine or language model that it uses; default: the embedded engine
 * @param startsAt the time at which the clocks of both start, in milliseconds since 1970; default: the current time
 */
export async function openTemporaryMurphy({
  observe,
  adapter = null,
  startsAt = Date.now(),
}: {
  observe: TurnObserver
  adapter?: EvaluationAdapter | null
  startsAt?: number
}): Promise<TemporaryMurphy> {
  const folder = mkdtempSync(join(tmpdir(), 'murphy-'))
  const closing = [async (): Promise<void> => rmSync(folder, { recursive: true, force: true })]
  const opening = open(folder, { observe, adapter, closing, clockOffsetMs: startsAt - Date.now() })
  const close = async (): Promise<void> => {
    for (let step = closing.pop(); step; step = closing.pop()) await step()
  }
  // The database is a separate process that has to be stopped.
  const stop = (signal: NodeJS.Signals): void => {
    void opening
      .catch(() => null)
      .then(close)
      .finally(() => process.exit(exitCodes[signal]))
  }
  for (const signal of signals) process.once(signal, stop)
  closing.unshift(async () => {
    for (const signal of signals) process.off(signal, stop)
  })
  try {
    return { ...(await opening), close }
  } catch (error) {
    await close()
    throw error
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** 128 plus the signal's number, as in shells. */
const exitCodes: Partial<Record<NodeJS.Signals, number>> = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }

async function open(
  folder: string,
  {
    observe,
    adapter,
    closing,
    clockOffsetMs,
  }: {
    observe: TurnObserver
    adapter: EvaluationAdapter | null
    closing: (() => Promise<void>)[]
    clockOffsetMs: number
  },
): Promise<Omit<TemporaryMurphy, 'close'>> {
  // As root the database runs as another user, who must be able to enter.
  chmodSync(folder, 0o711)
  const { PATH, HOME, STOREFRONT_PORT, STOREFRONT_URL } = process.env
  const dataDir = join(folder, 'data')
  const variables = { PATH, HOME, STOREFRONT_PORT, STOREFRONT_URL, MURPHY_DATA_DIR: dataDir }
  const environment = loadEnvironment(variables)
  const database = await connectDatabase(environment)
  closing.push(database.close)
  const { storefrontUrl } = environment
  const getNow = (): number => Date.now() + clockOffsetMs
  const { databaseUrl } = database
  const retailer = await startDemoRetailer({ databaseUrl, dataDir, storefrontUrl, clockOffsetMs })
  closing.push(retailer.stop)
  const recorder = await startActionRecorder(retailer.baseUrl)
  closing.push(recorder.close)
  const retailApi = { ...retailer, baseUrl: recorder.baseUrl }
  const settings = createSettings(database.db, getNow)
  const languageModel = adapter?.kind === 'language-model' ? adapter.languageModel : null
  if (adapter?.kind === 'setting') await settings.set('understanding.adapter', adapter.value)
  // The operator's command is the consent: it sends the operator's own rows, and no shopper's message.
  const origin = languageModel === null ? null : new URL(languageModel.baseUrl).origin
  if (origin?.startsWith('https:')) await settings.set('languageModel.acceptedOrigin', origin)
  const opened = await createAssistant(
    { ...environment, languageModel, retailApi, retailEventSecrets: [randomBytes(32).toString('base64')] },
    {
      database,
      settings,
      log: pino({ level: 'silent' }),
      now: getNow,
      files: readBotFiles(botFolder),
      readFiles: () => readBotFiles(botFolder),
      observe,
    },
  )
  closing.push(async () => opened.close())
  const shopperKeys = createShopperKeys(database.db)
  const known = new Set<string>()
  return {
    ...opened,
    now: getNow,
    takeActions: recorder.takeActions,
    findShopper: async (shopperKey) => {
      known.add(shopperKey)
      return await opened.retail.shoppers.find(await shopperKeys.toShopperId(shopperKey))
    },
    reset: async (today) => {
      await resetDemoRetailer(databaseUrl, today)
      // As after an event of the retailer: what was read before is read again.
      for (const shopperKey of known)
        await opened.retailEvents?.handle({
          type: 'shopper.updated',
          shopperKey,
          orderId: null,
          feed: null,
          occurredAt: new Date(getNow()).toISOString(),
        })
    },
  }
}
