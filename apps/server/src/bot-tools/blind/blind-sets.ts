import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as v from 'valibot'
import { readTaughtRows, taughtRowsFile } from '../../assistant/teaching/check-blind-sets'
import {
  BlindDialogueSchema,
  BlindUtteranceSchema,
  OrdinaryRowSchema,
  RiskyRowSchema,
} from '../../assistant/teaching/evaluation-schemas'
import { readJsonRows } from '../json-rows'

export type BlindUtterance = v.InferOutput<typeof BlindUtteranceSchema>
export type BlindDialogue = v.InferOutput<typeof BlindDialogueSchema>

/** The blind sets that are measured. `bot/eval/README.md` describes the rows. */
export type BlindSets = {
  readonly utterances: readonly BlindUtterance[]
  readonly dialogues: readonly BlindDialogue[]
  readonly risky: readonly v.InferOutput<typeof RiskyRowSchema>[]
  readonly ordinary: readonly v.InferOutput<typeof OrdinaryRowSchema>[]
  /** The number of rows that are left out because they are taught. */
  readonly taughtCount: number
}

/**
 * Reads the blind sets without the rows that are taught.
 *
 * @param folder such as `bot/eval`
 * @param topic only utterances and dialogues of this topic, and risky messages of this policy; `null`: all
 * Errors: throws a ProgramError that names file and line.
 * Source: docs/understanding.md#blind-sets
 */
export function readBlindSets(folder: string, topic: string | null): BlindSets {
  const listed = join(folder, taughtRowsFile)
  const taught = readTaughtRows(existsSync(listed) ? readFileSync(listed, 'utf8') : '')
  const toPath = (name: string): string => join(folder, 'blind', name)
  const select = <Row extends { readonly id: string }>(
    rows: readonly Row[],
    toTopic: (row: Row) => string,
  ): readonly Row[] => rows.filter((row) => !taught.has(row.id) && (topic === null || toTopic(row) === topic))
  const replies = '"solved": ["\\\\$6\\\\.90"], "useful": [], "wrong": []'
  return {
    utterances: select(
      readJsonRows(toPath('utterances.jsonl'), BlindUtteranceSchema, {
        example: `{"id": "u1", "topic": "fees", "as": "guest", "text": "what is delivery", ${replies}}`,
      }),
      (row) => row.topic,
    ),
    dialogues: select(
      readJsonRows(toPath('dialogues.jsonl'), BlindDialogueSchema, {
        example: `{"id": "d1", "topic": "cancel", "as": "123", "turns": [{"say": "cancel it", ${replies}}], "actions": []}`,
      }),
      (row) => row.topic,
    ),
    risky: select(
      readJsonRows(toPath('risky.jsonl'), RiskyRowSchema, {
        example: '{"id": "r1", "policy": "minor", "text": "im 17"}',
      }),
      ({ policy }) => policy,
    ),
    ordinary: select(
      readJsonRows(toPath('ordinary.jsonl'), OrdinaryRowSchema, {
        example: '{"id": "o1", "near": "minor", "text": "an 18 year old whisky"}',
      }),
      ({ near }) => near,
    ),
    taughtCount: taught.size,
  }
}
