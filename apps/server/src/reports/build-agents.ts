import type { ReportTableRow } from '@murphy/contracts/desk'
import { teamMedianKey } from '@murphy/contracts/desk'
import type { ReportedChat } from '@murphy/domain/live-chat-reports'
import { getMedian, getPercentile, getReplyAverage, hasAgent } from '@murphy/domain/live-chat-reports'
import { getFirstResponses, getResolutionTimes } from './build-times'
import type { ReportContent, ReportData } from './report-data'
import { countRatings, getAgentName, getAnswered, groupByAgent } from './report-rows'

const scoreKeys = [
  'chats',
  'firstResponse50',
  'reply',
  'resolution50',
  'satisfaction',
  'good',
  'bad',
] as const
type Scores = Readonly<Record<(typeof scoreKeys)[number], number | null>>

/** Builds the scorecards of agents. `data.chats` are those of the team, also for the report of one agent. */
export function buildAgents(data: ReportData): ReportContent {
  const { chats, agentId: only } = data
  const scorecards = [...groupByAgent(chats, null)]
    .map(([agentId, own]) => ({ agentId, scores: getScores(own, agentId) }))
    .toSorted((one, other) => (other.scores.chats ?? 0) - (one.scores.chats ?? 0))
  const shown = scorecards.filter(({ agentId }) => only === null || agentId === only)
  const ofReport = only === null ? chats : chats.filter((chat) => hasAgent(chat, only))
  const rows: readonly ReportTableRow[] = shown.map(({ agentId, scores }) => ({
    key: String(agentId),
    name: getAgentName(data, agentId),
    values: scores,
  }))
  return {
    figures: {
      agents: shown.length,
      chats: ofReport.length,
      firstResponse50: getPercentile(getFirstResponses(getAnswered(ofReport), only), 50),
      satisfaction: countRatings(ofReport).satisfaction,
    },
    tables: {
      agent: rows.length === 0 ? [] : [...rows, createMedianRow(scorecards.map(({ scores }) => scores))],
    },
  }
}

function getScores(chats: readonly ReportedChat[], agentId: number): Scores {
  const answered = getAnswered(chats)
  return {
    chats: chats.length,
    firstResponse50: getPercentile(getFirstResponses(answered, agentId), 50),
    reply: getReplyAverage(chats, agentId),
    resolution50: getPercentile(getResolutionTimes(answered), 50),
    ...countRatings(chats),
  }
}

function createMedianRow(team: readonly Scores[]): ReportTableRow {
  return {
    key: teamMedianKey,
    name: 'Median of the team',
    values: Object.fromEntries(scoreKeys.map((key) => [key, getMedian(team.map((scores) => scores[key]))])),
  }
}
