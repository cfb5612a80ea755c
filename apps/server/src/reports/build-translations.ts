import type { ReportTableRow, TranslationReader } from '@murphy/contracts/desk'
import { translationReaders } from '@murphy/contracts/desk'
import { groupBy } from '@murphy/domain/collections'
import { getShare } from '@murphy/domain/live-chat-reports'
import type { ReportContent, ReportData } from './report-data'
import { createDayRows, getAgentName, groupByTime } from './report-rows'
import type { ShownTranslation } from './report-sources'

const kindNames: Readonly<Record<TranslationReader, string>> = {
  agent: 'Messages of shoppers',
  shopper: 'Replies',
}

/** Builds the report of translations. Source: docs/desk.md#translate-messages */
export function buildTranslations(data: ReportData): ReportContent {
  const { translations } = data
  const byDay = groupByTime(data, 'day', translations, ({ madeAt }) => madeAt)
  return {
    figures: countUses(translations),
    tables: {
      kind: translationReaders
        .map((reader) =>
          createRow(
            reader,
            kindNames[reader],
            translations.filter((each) => each.reader === reader),
          ),
        )
        .filter(({ values }) => values['shown'] !== 0),
      day: createDayRows(data, (index) => countUses(byDay[index] ?? [])),
      agent: [...groupBy(translations, ({ agentId }) => agentId)]
        .toSorted(([one], [other]) => one - other)
        .map(([agentId, own]) => createRow(String(agentId), getAgentName(data, agentId), own)),
    },
  }
}

function createRow(key: string, name: string, translations: readonly ShownTranslation[]): ReportTableRow {
  return { key, name, values: countUses(translations) }
}

function countUses(translations: readonly ShownTranslation[]): ReportTableRow['values'] {
  const count = (isCounted: (translation: ShownTranslation) => boolean): number =>
    translations.filter(isCounted).length
  const sentUnchanged = count(({ sent }) => sent === 'unchanged')
  const sentEdited = count(({ sent }) => sent === 'edited')
  return {
    shown: translations.length,
    sentUnchanged,
    sentEdited,
    undone: count(({ isUndone }) => isUndone),
    // The translation of a shopper's message is not sent.
    accepted: getShare(
      sentUnchanged + sentEdited,
      count(({ reader }) => reader === 'shopper'),
    ),
  }
}
