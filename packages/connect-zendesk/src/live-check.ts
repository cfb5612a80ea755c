import { createLiveCheck } from '@murphy/connector'
import { createHelpCentre } from './articles/help-centre'
import { readArticle } from './articles/to-article'
import type { Environment } from './environment'
import { TicketListSchema } from './zendesk/schemas'
import type { ZendeskClient } from './zendesk/zendesk-client'

export type LiveCheckPorts = {
  readonly environment: Environment
  readonly client: ZendeskClient
  readonly now: () => number
  readonly print: (line: string) => void
}

const daySeconds = 24 * 3600

/**
 * Reads the real account once, as the connector would, and prints a line for each part. It changes nothing.
 *
 * @returns true when every part could be read
 */
export async function runLiveCheck({ environment, client, now, print }: LiveCheckPorts): Promise<boolean> {
  const { capabilities, excludedSections } = environment
  const helpCentre = createHelpCentre(client)
  const { check, isRight } = createLiveCheck(print)

  if (capabilities.includes('articles')) {
    let locale = environment.locale ?? ''
    await check('language', async () => {
      const standard = await helpCentre.readDefaultLocale()
      if (environment.locale === null) locale = standard
      return `${locale}${locale === standard ? ', the default one' : ''}`
    })
    await check('articles', async () => {
      const articles = await helpCentre.readAll(locale)
      const read = articles.map((value) => readArticle(value, { locale, excludedSections }))
      for (const one of read)
        if (one.kind === 'unusable') print(`        The article ${one.id ?? ''} is not shown: ${one.reason}.`)
      return `${read.filter(({ kind }) => kind === 'shown').length} of ${articles.length} are shown`
    })
    await check('changes', async () => {
      const { articles } = await helpCentre.readChanges(Math.floor(now() / 1000) - daySeconds)
      return `${articles.length} articles changed within a day`
    })
  }
  if (capabilities.includes('tickets'))
    await check('tickets', async () => {
      await client.run({
        name: 'find ticket',
        method: 'GET',
        path: '/api/v2/tickets?external_id=murphy-live-check',
        data: TicketListSchema,
        purpose: 'read',
      })
      return 'can be read; creating one is not tried'
    })
  return isRight()
}
