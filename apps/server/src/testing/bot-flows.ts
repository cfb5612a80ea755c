import { readSources } from '../adapters/read-bot-sources'
import { botFolder } from '../adapters/repository-root'
import { collectReads } from '../assistant/bot-files/finding'
import type { FlowDefinition } from '../assistant/bot-files/flows'
import { readFlow } from '../assistant/bot-files/flows'
import { findSources } from '../assistant/bot-files/sources'

let flows: readonly FlowDefinition[] | null = null

function readFlows(): readonly FlowDefinition[] {
  const sources = findSources(readSources(botFolder, ['flows']), 'flows', '.yml')
  return collectReads(sources.map(readFlow)).values.map(({ flow }) => flow)
}

/** Returns a flow of the operator's own files. */
export function getFlow(name: string): FlowDefinition | null {
  flows ??= readFlows()
  return flows.find((flow) => flow.name === name) ?? null
}
