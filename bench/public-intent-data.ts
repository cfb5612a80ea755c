import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { findOption } from './find-option'

export type Row = { readonly text: string; readonly intent: string }

/** The label of out-of-scope texts in the public files. */
export const outOfScopeLabel = 'oos'

/**
 * Returns a function that reads a file of public intent data, which is outside the repository: a folder of gzip files with
 * one row {"text","intent"} per line. `--data=FOLDER` or NLU_DATA names it; the default is `shared/nlu` next to the repository.
 */
export function readPublicData(
  repositoryRoot: string,
  options: readonly string[],
): (name: string) => readonly Row[] {
  const given = findOption(options, 'data')
  const folder = given ?? process.env['NLU_DATA'] ?? join(repositoryRoot, '../shared/nlu')
  if (!existsSync(join(folder, 'banking77_train.jsonl.gz'))) {
    console.error(
      `There is no public intent data in ${folder}: it holds no banking77_train.jsonl.gz. Name the folder with --data=FOLDER or NLU_DATA.`,
    )
    process.exit(1)
  }
  return (name) =>
    gunzipSync(readFileSync(join(folder, `${name}.jsonl.gz`)))
      .toString('utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Row)
}
