import type { OnShift, State } from '../core/state'
import { draftFiles, filesLog, macros } from './macro-data'

/**
 * Returns the stories of macros and files.
 *
 * @param create creates a shift with Alex's chat open, and with changes
 */
export function createMacroStories(
  create: (change: Partial<OnShift>) => State,
): readonly { readonly name: string; readonly state: State }[] {
  return [
    {
      name: 'macro preview',
      state: create({
        macros,
        drafts: { 'ch-alex': '/late' },
        panel: {
          kind: 'macro',
          chatId: 'ch-alex',
          macroId: 'm-late',
          search: { from: 0, to: 5, query: 'late' },
        },
      }),
    },
    {
      name: 'macro after the message',
      state: create({
        macros,
        drafts: { 'ch-alex': 'Sorry about that, Alex. My colleagues look into it.' },
        pendingMacros: {
          'ch-alex': { macroId: 'm-late', tags: [], transferTo: 2, endsChat: false, awaitedIds: null },
        },
        notice: {
          id: 'n-2',
          command: 'macro',
          shopper: 'Alex',
          refusal: {
            kind: 'partly',
            department: 'Wine experts',
            results: [
              { action: 'tags', problem: null },
              { action: 'transfer', problem: { code: 'unavailable_target', message: 'No agent.' } },
            ],
          },
        },
      }),
    },
    { name: 'macros', state: create({ macros, panel: { kind: 'macros' } }) },
    { name: 'no macros', state: create({ panel: { kind: 'macros' } }) },
    {
      name: 'files to send',
      state: create({ attachments: { 'ch-alex': draftFiles } }),
    },
    {
      name: 'uploads',
      state: create({
        uploads: { 'o-file': 0.4 },
        outbox: [
          {
            id: 'o-file',
            command: {
              type: 'file',
              chatId: 'ch-alex',
              file: { name: 'box.png', size: 812_345, content: new Blob() },
            },
            stage: { at: 'in-flight' },
          },
          {
            id: 'o-broken',
            command: {
              type: 'file',
              chatId: 'ch-alex',
              file: { name: 'label.jpg', size: 1_812_345, content: new Blob() },
            },
            stage: { at: 'refused', refusal: { kind: 'unreachable' } },
          },
        ],
      }),
    },
    {
      name: 'files of a chat',
      state: create({ logs: { 'ch-alex': filesLog }, panel: { kind: 'files', chatId: 'ch-alex' } }),
    },
    {
      name: 'no files in a chat',
      state: create({ logs: {}, panel: { kind: 'files', chatId: 'ch-alex' } }),
    },
  ]
}
