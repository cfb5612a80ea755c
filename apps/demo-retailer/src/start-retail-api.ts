import { createEventSender } from '@murphy/retail-api/events'
import type { Environment } from './environment'
import { logWarning } from './log-warning'
import { openDatabases } from './retail-api/data/database'
import { readArticles } from './retail-api/feeds/read-articles'
import type { RetailApiPorts } from './retail-api/handler-types'
import { createFolderMailer, createSmtpMailer } from './retail-api/mail/create-mailer'

export type StartedRetailApi = {
  readonly ports: RetailApiPorts
  readonly close: () => Promise<void>
}

/**
 * Opens everything that the Retail API uses; `null` without a key, when only the pages are served.
 *
 * @param databaseUrl resolves when the database is prepared
 */
export function startRetailApi(
  environment: Environment,
  { databaseUrl, getShopUrl }: { readonly databaseUrl: Promise<string>; readonly getShopUrl: () => string },
): StartedRetailApi | null {
  const { retailApiKey, articlesDir, smtp, mailFolder, eventSecrets, murphyUrl } = environment
  if (retailApiKey === null) return null
  const databases = openDatabases(databaseUrl)
  const onMailFailure = (code: string) => logWarning(`mail failed: ${code}`)
  const events =
    eventSecrets === null
      ? null
      : createEventSender({
          url: new URL('/retail-events', murphyUrl),
          secrets: eventSecrets,
          now: Date.now,
          onFailure: (reason) => logWarning(`event not delivered: ${reason}`),
        })
  return {
    ports: {
      databases,
      apiKey: retailApiKey,
      getShopUrl,
      readArticles: () => readArticles(articlesDir),
      mailer:
        smtp === null
          ? createFolderMailer(mailFolder, { onFailure: onMailFailure, now: Date.now })
          : createSmtpMailer(smtp, { onFailure: onMailFailure }),
      publish: (event) => events?.publish(event),
      now: Date.now,
    },
    close: async () => {
      events?.close()
      await databases.close()
    },
  }
}
