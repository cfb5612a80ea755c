import type { ReportTableRow, SuggestionKind } from '@murphy/contracts/desk'
import { suggestionKinds } from '@murphy/contracts/desk'
import { groupBy } from '@murphy/domain/collections'
import { getShare } from '@murphy/domain/live-chat-reports'
import type { ReportContent, ReportData } from './report-data'
import { createDayRows, getAgentName, groupByTime } from './report-rows'
import type { ShownSuggestion } from './report-sources'

const kindNames: Readonly<Record<SuggestionKind, string>> = {
  order: 'Order',
  article: 'Help article',
  'canned-reply': 'Canned reply',
}
const writtenName = 'Language model'

/** Builds the report of suggested replies. Source: docs/desk.md#use-suggested-replies */
export function buildSuggestions(data: ReportData): ReportContent {
  const { suggestions } = data
  const byDay = groupByTime(data, 'day', suggestions, ({ madeAt }) => madeAt)
  return {
    figures: countUses(suggestions),
    tables: {
      kind: [
        ...suggestionKinds.map((kind) =>
          createRow(
            kind,
            kindNames[kind],
            suggestions.filter((each) => each.kind === kind && !each.isWritten),
          ),
        ),
        createRow(
          'written',
          writtenName,
          suggestions.filter(({ isWritten }) => isWritten),
        ),
      ].filter(({ values }) => values['shown'] !== 0),
      day: createDayRows(data, (index) => countUses(byDay[index] ?? [])),
      agent: [...groupBy(suggestions, ({ agentId }) => agentId)]
        .toSorted(([one], [other]) => one - other)
        .map(([agentId, own]) => createRow(String(agentId), getAgentName(data, agentId), own)),
    },
  }
}

function createRow(key: string, name: string, suggestions: readonly ShownSuggestion[]): ReportTableRow {
  return { key, name, values: countUses(suggestions) }
}

function countUses(suggestions: readonly ShownSuggestion[]): ReportTableRow['values'] {
  const count = (isCounted: (suggestion: ShownSuggestion) => boolean): number =>
    suggestions.filter(isCounted).length
  const sentUnchanged = count(({ sent }) => sent === 'unchanged')
  const sentEdited = count(({ sent }) => sent === 'edited')
  return {
    shown: suggestions.length,
    inserted: count(({ isInserted }) => isInserted),
    sentUnchanged,
    sentEdited,
    dismissed: count(({ isDismissed }) => isDismissed),
    accepted: getShare(sentUnchanged + sentEdited, suggestions.length),
  }
}
