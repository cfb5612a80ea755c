import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as v from 'valibot'
import { readTaughtRows, taughtRowsFile } from '../../assistant/teaching/check-blind-sets'
import { BlindDialogueSchema, BlindUtteranceSchema } from '../../assistant/teaching/evaluation-schemas'
import { readJsonRows } from '../json-rows'
import type { PolicyMessages } from '../policy-figures'
import { readPolicyMessages } from '../safety-evaluation'

export type BlindUtterance = v.InferOutput<typeof BlindUtteranceSchema>
export type BlindDialogue = v.InferOutput<typeof BlindDialogueSchema>

/** The blind sets that are measured. `bot/eval/README.md` describes the rows. */
export type BlindSets = PolicyMessages & {
  readonly utterances: readonly BlindUtterance[]
  /** First messages as long and as mixed as shoppers write them; half of them have more than 18 words. */
  readonly firstMessages: readonly BlindUtterance[]
  readonly dialogues: readonly BlindDialogue[]
  /** The number of rows that are left out because they are taught. */
  readonly taughtCount: number
}

/**
 * Reads the blind sets without the rows that are taught. The files of first, risky and ordinary
 * messages may be missing.
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
  const { risky, ordinary } = readPolicyMessages({
    risky: toPath('risky.jsonl'),
    ordinary: toPath('ordinary.jsonl'),
  })
  const replies = '"solved": ["\\\\$6\\\\.90"], "useful": [], "wrong": []'
  const readMessages = (name: string): readonly BlindUtterance[] =>
    select(
      readJsonRows(toPath(name), BlindUtteranceSchema, {
        example: `{"id": "u1", "topic": "fees", "as": "guest", "text": "what is delivery", ${replies}}`,
      }),
      (row) => row.topic,
    )
  return {
    utterances: readMessages('utterances.jsonl'),
    firstMessages: existsSync(toPath('first-messages.jsonl')) ? readMessages('first-messages.jsonl') : [],
    dialogues: select(
      readJsonRows(toPath('dialogues.jsonl'), BlindDialogueSchema, {
        example: `{"id": "d1", "topic": "cancel", "as": "123", "turns": [{"say": "cancel it", ${replies}}], "actions": []}`,
      }),
      (row) => row.topic,
    ),
    risky: select(risky, ({ policy }) => policy),
    ordinary: select(ordinary, ({ near }) => near),
    taughtCount: taught.size,
  }
}
