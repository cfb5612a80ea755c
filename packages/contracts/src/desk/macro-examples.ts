import type { DeskCallExample } from './desk-call-example'
import type { Macro, MacroUse } from './macro-calls'
import { commandId, startedAt } from './state-examples'

const macro: Macro = {
  macroId: commandId,
  departmentId: 1,
  shortcut: 'broken',
  text: 'Sorry about that, {first_name}. My colleagues replace the bottle of order {order_id}.',
  tags: ['damaged'],
  transferTo: 2,
  endsChat: false,
  version: 3,
}

const use: MacroUse = {
  macroId: commandId,
  shortcut: 'broken',
  owner: 'Customer service',
  isPersonal: false,
  uses: 12,
  lastUsedAt: startedAt,
  agents: [{ agentId: 42, name: 'Sarah Jones', uses: 12, lastUsedAt: startedAt }],
}

const { macroId, version, ...body } = macro
const range = { from: '2024-06-01', to: '2024-06-07' } as const

/** Examples of the calls about macros. */
export const macroCallExamples: {
  readonly [
    Name in 'macros' | 'putMacro' | 'deleteMacro' | 'applyMacro' | 'macroReport' | 'exportMacroReport'
  ]: DeskCallExample<Name>
} = {
  macros: { reply: { macros: [macro] } },
  putMacro: { params: { macroId }, body: { ...body, version }, reply: { macros: [macro] } },
  deleteMacro: { params: { macroId }, reply: { macros: [] } },
  applyMacro: {
    params: { chatId: 'ch-1' },
    body: { id: commandId, macroId, tags: ['damaged'], transferTo: 2, endsChat: false, isUse: true },
    reply: {
      id: commandId,
      chatId: 'ch-1',
      results: [
        { action: 'tags', problem: null },
        {
          action: 'transfer',
          problem: { code: 'unavailable_target', message: 'No agent of this department is available.' },
        },
      ],
    },
  },
  macroReport: { body: range, reply: { timezone: 'Australia/Sydney', ...range, macros: [use] } },
  exportMacroReport: {
    body: range,
    reply: {
      fileName: 'macros-2024-06-01-2024-06-07.csv',
      csv: 'Macro,Available for,Agent,Uses,Last used\r\n/broken,Customer service,Sarah Jones,12,2024-06-03T07:33:20.000Z\r\n',
      rows: 1,
    },
  },
}
